import { finishDay, startDay } from '@daystream/contract/practice';
import { mapDayChange } from '@daystream/client/models/practice';
import type { LessonSave } from '@daystream/domain/practice';
import type { DayStatus } from '@daystream/domain/streams';
import type { Outbox } from '@daystream/client/outbox';
import { pointsAmountQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';

/** How long finishing waits for pending saves, because the points depend on them. */
const FLUSH_LIMIT_MS = 4000;

export interface DayOfStream {
  streamId: number;
  dayId: number;
}

/** Starts the day. Idempotent; offline, the first save starts the day instead. */
export async function beginDay({ streamId, dayId }: DayOfStream): Promise<void> {
  await call(startDay, { params: { streamId, dayId }, expand: ['day.scores'] });
  await refetchStatus(streamId);
}

export interface FinishedDay {
  /** Points granted by this finish; 0 if they were granted before or too little was viewed. */
  granted: number;
  /** Points the author set for the day. */
  possible: number;
}

/** Sends pending saves, then finishes the day; starts it first if it was not started. */
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

/** Returns null on failure: a missing balance must not block finishing. */
async function balance(): Promise<number | null> {
  return queryClient.query({ ...pointsAmountQuery, staleTime: 0, retry: false }).catch(() => null);
}

/** Refetches the days of a stream after a start or a finish (STR-036). */
async function refetchStatus(streamId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['streams', streamId] });
  void queryClient.invalidateQueries({ queryKey: ['streams', 'list'] });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
