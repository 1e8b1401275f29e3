import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { listHomeworkLinks, listSetLessons } from './part-places.store.ts';
import { listParts, type PartRow } from './parts.store.ts';

/** The author's rows of one course, archived ones included, siblings in order. */
export type DraftRows = Awaited<ReturnType<typeof readDraft>>;

export type CourseRow = PartRow<'course'>;

export async function findCourseRow(db: Connection, courseId: number): Promise<CourseRow | undefined> {
  return (await listParts(db, 'course', courseId))[0];
}

/** Locks the course's row, so that changes of one course run one after another. */
export function lockCourse(trx: Trx, courseId: number) {
  return trx
    .selectFrom('courses')
    .select(['id', 'version', 'draft', 'published_draft', 'archived_at'])
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Increments the revision; every change of the draft does, so that two people do not overwrite each other. */
export async function raiseDraft(trx: Trx, courseId: number, now: Date): Promise<void> {
  await trx.updateTable('courses').set({ draft: sql`draft + 1`, updated_at: now }).where('id', '=', courseId).execute();
}

export async function readDraft(db: Connection, courseId: number) {
  return {
    stages: await listParts(db, 'stage', courseId),
    days: await listParts(db, 'day', courseId),
    sets: await listParts(db, 'lesson_set', courseId),
    setLessons: await listSetLessons(db, courseId),
    lessons: await listParts(db, 'lesson', courseId),
    homeworks: await listParts(db, 'homework', courseId),
    stageHomeworks: await listHomeworkLinks(db, 'stage', courseId),
    dayHomeworks: await listHomeworkLinks(db, 'day', courseId),
    documents: await listParts(db, 'document', courseId),
    options: await listParts(db, 'option', courseId),
    optionValues: await listParts(db, 'option_value', courseId),
  };
}

/** Films or files that declared fields of some parts refer to. */
export function mediaIds(kind: ContentKind, rows: readonly object[], type: 'film' | 'file' | 'files'): number[] {
  const columns = fieldsOf(kind).flatMap((field) => (field.type === type ? [field.column] : []));
  const values = rows.flatMap((row) => {
    const stored: Readonly<Record<string, unknown>> = { ...row };
    return columns.flatMap((column) => stored[column]);
  });
  return values.filter((id) => typeof id === 'number');
}

/** Every film of a draft, each once: those of lessons and the demo film. */
export function draftFilmIds(course: CourseRow | undefined, lessons: DraftRows['lessons']): number[] {
  const ofCourse = course === undefined ? [] : mediaIds('course', [course], 'film');
  return [...new Set([...ofCourse, ...mediaIds('lesson', lessons, 'film')])];
}
