import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';
import type { CourseMedia } from './course-media.ts';
import type { PublishedCourse } from './published-course.ts';

/** What every presenter of a course needs: the version, its media, and whose language it is read in. */
export interface Presenting {
  readonly course: PublishedCourse;
  readonly media: CourseMedia;
  readonly text: (texts: LocalizedText) => string;
  readonly opened: OpenedParts;
}

/** What a person is given besides the outline (Q138). */
export interface OpenedParts {
  /** Words and files of homework: for everybody with a stream. */
  readonly homework: boolean;
  readonly documents: boolean;
}

/** A content text in the language of the request, else the variant's, else Russian, else any (Q245). */
export function textIn(language: Language, variantDefault: Language): (texts: LocalizedText) => string {
  return (texts) => contentText(texts, language, variantDefault).text;
}
