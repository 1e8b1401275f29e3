import {
  type CourseTemplate,
  type TemplateDay,
  type TemplateHomework,
  templateOutlines,
} from '@daystream/domain/courses/course-templates';
import { openingDay } from '@daystream/domain/courses/opening-days';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import type { Trx } from '#db/open.ts';
import { insertHomeworkLink, insertLessonPlace } from '../part-places.store.ts';
import { insertPart, placeColumns } from '../parts.store.ts';

interface Filling {
  readonly trx: Trx;
  readonly courseId: number;
  /** A text of the template in each language of the course. */
  readonly texts: (key: string) => LocalizedText;
}

export interface TemplateOf {
  readonly courseId: number;
  readonly template: CourseTemplate;
  readonly languages: readonly Language[];
}

/** Fills a new course with the stages, days and lessons of a template; from then on they are like any others. */
export async function insertTemplate(trx: Trx, { courseId, template, languages }: TemplateOf): Promise<void> {
  const texts = (key: string) =>
    Object.fromEntries(languages.map((language) => [language, translate(language, `templates:${template}.${key}`)]));
  const filling = { trx, courseId, texts };
  const opening: number[] = [];
  for (const [sort, { key, days }] of templateOutlines[template].entries()) {
    const stage = { title: texts(`stages.${key}`), ...placeColumns('stage', courseId, sort) };
    const stageId = await insertPart(trx, 'stage', courseId, stage);
    for (const [place, day] of days.entries()) {
      const opens = openingDay(opening, opening.length);
      opening.push(opens);
      await insertDay(filling, { stageId, place, opens }, day);
    }
  }
}

async function insertDay(
  { trx, courseId, texts }: Filling,
  { stageId, place, opens }: { stageId: number; place: number; opens: number },
  { key, lessons, homework }: TemplateDay,
): Promise<void> {
  const isRest = lessons.length === 0;
  const dayId = await insertPart(trx, 'day', courseId, {
    title: texts(`days.${key}.title`),
    excerpt: texts(`days.${key}.excerpt`),
    is_rest: isRest,
    is_required: !isRest,
    open_delay_days: opens,
    ...placeColumns('day', stageId, place),
  });
  if (!isRest) {
    const setId = await insertPart(trx, 'lesson_set', courseId, placeColumns('lesson_set', dayId, 0));
    for (const [sort, lesson] of lessons.entries()) {
      const columns = { title: texts(`lessons.${lesson.key}`), kind: lesson.kind };
      const lessonId = await insertPart(trx, 'lesson', courseId, columns);
      await insertLessonPlace(trx, courseId, { setId, lessonId, sort });
    }
  }
  if (homework !== undefined) await insertHomework({ trx, courseId, texts }, dayId, homework);
}

async function insertHomework({ trx, courseId, texts }: Filling, dayId: number, { key, answer }: TemplateHomework) {
  const homeworkId = await insertPart(trx, 'homework', courseId, {
    title: texts(`homework.${key}.title`),
    body: texts(`homework.${key}.text`),
    answer_type: answer,
  });
  const link = { is_required: false, is_demo_accessible: false, sort: 0 };
  await insertHomeworkLink(trx, courseId, { kind: 'day', id: dayId }, homeworkId, link);
}
