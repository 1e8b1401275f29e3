import { type PointsSubject, subjectKey } from '@daystream/domain/points';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { getPublishedCourse } from '../courses/index.ts';
import * as store from './points.store.ts';

/** A person's own balance; points are read by nobody else. */
export function findOwnBalance(ctx: Context, userId: number): Promise<number> {
  return store.findAmount(ctx.db, userId);
}

/** A movement with what it was booked for, in the words of the course. */
export interface OwnEntry extends Omit<store.EntryRow, 'subject'> {
  readonly subject: EntrySubject | null;
}

export interface EntrySubject {
  readonly kind: PointsSubject['kind'];
  readonly streamId: number;
  readonly course: LocalizedText;
  /** null: it is not in the learner's version of the course. */
  readonly title: LocalizedText | null;
  readonly dayNumber: number | null;
  readonly homeworkId: number | null;
}

/** A page of a person's own movements, newest first, and how many there are in all; of some subjects only where they are named. */
export async function listOwnEntries(
  ctx: Context,
  userId: number,
  subjects: readonly PointsSubject[],
  page: { readonly perPage: number; readonly offset: number },
): Promise<{ rows: OwnEntry[]; totalCount: number }> {
  const keys = subjects.map((subject) => subjectKey(userId, subject));
  const [rows, totalCount] = await Promise.all([
    store.listEntries(ctx.db, userId, keys, page.perPage, page.offset),
    store.countEntries(ctx.db, userId, keys),
  ]);
  const named = rows.map(async ({ subject, ...row }) => ({
    ...row,
    subject: subject === null ? null : await nameSubject(ctx, subject),
  }));
  return { rows: await Promise.all(named), totalCount };
}

async function nameSubject(ctx: Context, subject: store.SubjectRow): Promise<EntrySubject> {
  const { tree, days, homeworkById } = await getPublishedCourse(ctx, subject.course_id, subject.version);
  const of = { kind: subject.kind, streamId: subject.stream_id, course: tree.title };
  if (subject.kind === 'homework') {
    const title = homeworkById.get(subject.homework_id)?.title ?? null;
    return { ...of, title, dayNumber: null, homeworkId: subject.homework_id };
  }
  const index = days.findIndex(({ id }) => id === subject.day_id);
  const dayNumber = index < 0 ? subject.day_number : index + 1;
  return { ...of, title: days[index]?.title ?? null, dayNumber, homeworkId: null };
}
