import type { LocalDate } from '@daystream/domain/local-dates';
import type { FrozenPeriod } from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';

/** Stores a freeze of a stream between two dates of its learner's calendar, both included. */
export async function insertFreeze(trx: Trx, streamId: number, { from, to }: FrozenPeriod, now: Date): Promise<void> {
  await trx
    .insertInto('stream_freezes')
    .values({ stream_id: streamId, start_date: from, end_date: to, created_at: now })
    .execute();
}

/** Ends a freeze early: from a date on it is one no longer. */
export async function cancelFreeze(trx: Trx, freezeId: number, canceledFrom: LocalDate): Promise<void> {
  await trx.updateTable('stream_freezes').set({ canceled_from: canceledFrom }).where('id', '=', freezeId).execute();
}
