import type { wireCourseOption } from '@daystream/contract/courses';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';
import type { PointsType } from '@daystream/domain/points';
import type * as z from 'zod/mini';
import type { CourseMedia } from './course-media.service.ts';
import type { PublishedCourse, TreeOption } from './published-course.rules.ts';
import type { OpenedParts } from './viewed-courses.service.ts';

/** What every presenter of a course needs: the version, its media, and whose language it is read in. */
export interface Presenting {
  readonly course: PublishedCourse;
  readonly media: CourseMedia;
  readonly text: (texts: LocalizedText) => string;
  readonly opened: OpenedParts;
}

/** A content text in the language of the request, else the variant's, else Russian, else any (Q245). */
export function textIn(language: Language, variantDefault: Language): (texts: LocalizedText) => string {
  return (texts) => contentText(texts, language, variantDefault).text;
}

export function presentOptions(
  options: readonly TreeOption[],
  { text }: Presenting,
): z.output<typeof wireCourseOption>[] {
  return options.map(({ id, title, values }) => ({
    id,
    title: text(title),
    training_lesson_option_values: values.map((value) => ({ id: value.id, title: text(value.title) })),
  }));
}

/** Points a day or homework brings, as the list the wire wants; without points it is empty. */
export function presentScores(
  id: number,
  amount: number,
  type: PointsType,
): { id: number; amount: number; type: PointsType }[] {
  return amount === 0 ? [] : [{ id, amount, type }];
}
