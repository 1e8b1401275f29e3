import type { Trx } from '#db/open.ts';
import type { DayStatusKey } from './practice.store.ts';

/** A day that is only looked at, with the lessons that were viewed of it. */
export interface PreviewedPractice {
  readonly id: number;
  readonly dayId: number;
  readonly dayNumber: number;
  readonly at: Date;
  readonly lessons: readonly { readonly setLessonId: number; readonly viewedSeconds: number }[];
}

/** Writes finished days under their own ids, in a transaction that is rolled back. */
export async function insertPreviewedPractice(
  trx: Trx,
  { streamId, userId }: Pick<DayStatusKey, 'streamId' | 'userId'>,
  days: readonly PreviewedPractice[],
): Promise<void> {
  const of = { stream_id: streamId, user_id: userId };
  const statuses = days.map(({ id, dayId, dayNumber, at }) => ({
    ...of,
    id,
    day_id: dayId,
    day_number: dayNumber,
    started_at: at,
    finished_at: at,
  }));
  if (statuses.length > 0) await trx.insertInto('day_statuses').values(statuses).execute();
  const stats = days.flatMap(({ dayId, at, lessons }) =>
    lessons.map(({ setLessonId, viewedSeconds }) => ({
      ...of,
      day_id: dayId,
      set_lesson_id: setLessonId,
      viewed_seconds: viewedSeconds,
      play_count: 1,
      updated_at: at,
    })),
  );
  if (stats.length > 0) await trx.insertInto('lesson_stats').values(stats).execute();
}
