import { finishDay, startDay } from '@daystream/contract/practice';
import { mapDayChange } from '@daystream/client/models/practice';
import type { LessonSave } from '@daystream/domain/practice';
import type { DayStatus } from '@daystream/domain/streams';
import type { Outbox } from '@daystream/client/outbox';
import { pointsAmountQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';

/** Saves that are still under way may hold up finishing for this long: they decide about the points. */
const FLUSH_LIMIT_MS = 4000;

export interface DayOfStream {
  streamId: number;
  dayId: number;
}

/** Says that practice has begun. A second start is the same start; offline the first save starts the day by itself. */
export async function beginDay({ streamId, dayId }: DayOfStream): Promise<void> {
  await call(startDay, { params: { streamId, dayId }, expand: ['day.scores'] });
  await refetchStatus(streamId);
}

export interface FinishedDay {
  /** Points that came with this finish, 0 where they had been given before or too little was viewed. */
  granted: number;
  /** Points the author gives for the day. */
  possible: number;
}

/** Finishes a day after what was viewed has arrived, starting it first where that is still to do. */
export async function endDay(at: DayOfStream, dayStatus: DayStatus, outbox: Outbox<LessonSave>): Promise<FinishedDay> {
  const params = { streamId: at.streamId, dayId: at.dayId };
  await Promise.race([outbox.flush(), pause(FLUSH_LIMIT_MS)]);
  if (dayStatus === 'not_started') await call(startDay, { params });
  const before = await balance();
  const change = mapDayChange(await call(finishDay, { params, expand: ['day.scores'] }));
  const after = await balance();
  await refetchStatus(at.streamId);
  return { granted: before === null || after === null ? 0 : Math.max(0, after - before), possible: change.points };
}

/** null when it cannot be had now: no figure is worth holding up the learner. */
async function balance(): Promise<number | null> {
  return queryClient.query({ ...pointsAmountQuery, staleTime: 0, retry: false }).catch(() => null);
}

/** The days of a stream are asked again after a start and a finish (STR-036). */
async function refetchStatus(streamId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['streams', streamId] });
  void queryClient.invalidateQueries({ queryKey: ['streams', 'list'] });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
