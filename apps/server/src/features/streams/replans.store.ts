import type { Weekday } from '@daystream/domain/local-dates';
import type { PlanPlaces, ReplanWay } from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';

export interface NewReplan {
  readonly streamId: number;
  readonly way: ReplanWay;
  readonly weekdays: readonly Weekday[];
  readonly places: PlanPlaces;
  readonly now: Date;
}

/** Stores where a learner has put the days of their stream. */
export async function insertReplan(trx: Trx, { streamId, now, ...made }: NewReplan): Promise<void> {
  await trx
    .insertInto('stream_replans')
    .values({
      stream_id: streamId,
      way: made.way,
      weekdays: JSON.stringify(made.weekdays),
      places: JSON.stringify(made.places),
      created_at: now,
    })
    .execute();
}

/** The plan from before is in force again. */
export async function undoReplanRow(trx: Trx, replanId: number, now: Date): Promise<void> {
  await trx.updateTable('stream_replans').set({ undone_at: now }).where('id', '=', replanId).execute();
}
