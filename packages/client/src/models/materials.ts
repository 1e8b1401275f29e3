import type { WireCourse } from '@daystream/contract/courses';
import type { CourseDemoFlags } from '@daystream/domain/courses';
import { type MaterialKind, materialKind } from '@daystream/domain/courses/materials';
import { type CourseDocument, mapDocument } from './course-parts.ts';
import { mapCourse } from './courses.ts';
import type { Image } from './media.ts';

/** A document of a course; without a kind its contents are withheld. */
export interface Material extends CourseDocument {
  kind: MaterialKind | null;
}

/** The materials of a course, the withheld ones too, and what decides whether they are. */
export interface CourseMaterials extends CourseDemoFlags {
  caption: string;
  image: Image;
  imageColor: string;
  materials: readonly Material[];
}

export function mapCourseMaterials(wire: WireCourse): CourseMaterials {
  const course = mapCourse(wire);
  return {
    caption: course.caption,
    image: course.image,
    imageColor: course.imageColor,
    isDemoDocumentsAccessible: course.isDemoDocumentsAccessible,
    isDemoExpertMessageEnabled: course.isDemoExpertMessageEnabled,
    isDemoUserMessageEnabled: course.isDemoUserMessageEnabled,
    isDemoOfflineModeAccessible: course.isDemoOfflineModeAccessible,
    materials: (wire.documents ?? []).map((document) => {
      const mapped = mapDocument(document);
      return { ...mapped, kind: materialKind(mapped) };
    }),
  };
}
