import { finishDay, startDay } from '@daystream/contract/practice';
import { mapDayChange } from '@daystream/client/models/practice';
import { SECOND_MS } from '@daystream/domain/durations';
import { pointsAmountQuery } from '#shared/account-queries.ts';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';

export interface DayOfStream {
  streamId: number;
  dayId: number;
}

/** A day that the learner has started, with the first film that plays. */
export interface DayStart extends DayOfStream {
  startedAt: number;
}

/** Starts the day, for when it was started. A second time changes nothing. */
export function beginDay({ streamId, dayId, startedAt }: DayStart) {
  const body = { started_at: Math.floor(startedAt / SECOND_MS) };
  return call(startDay, { params: { streamId, dayId }, body });
}

export interface FinishedDay {
  /** Points granted by this finish; 0 if they were granted before or too little was viewed. */
  granted: number;
  /** Points the author set for the day. */
  possible: number;
}

/** A day that the learner has finished. */
export interface DayFinish extends DayOfStream {
  dayNumber: number;
  /** It was started before, as far as this device knows. */
  isStarted: boolean;
  finishedAt: number;
}

/** Finishes the day; starts it first if it was not started. A second time changes nothing. */
export async function endDay({ streamId, dayId, isStarted, finishedAt }: DayFinish): Promise<FinishedDay> {
  const params = { streamId, dayId };
  if (!isStarted) await beginDay({ streamId, dayId, startedAt: finishedAt });
  const before = await balance();
  const body = { finished_at: Math.floor(finishedAt / SECOND_MS) };
  const change = mapDayChange(await call(finishDay, { params, body, expand: ['day.scores'] }));
  const after = await balance();
  return { granted: before === null || after === null ? 0 : Math.max(0, after - before), possible: change.points };
}

/** Returns null on failure: a missing balance must not block finishing. */
async function balance(): Promise<number | null> {
  return queryClient.query({ ...pointsAmountQuery, staleTime: 0, retry: false }).catch(() => null);
}

/** Refetches the days of a stream after a start or a finish (STR-036). */
export async function refetchStatus(streamId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['streams', streamId] }),
    queryClient.invalidateQueries({ queryKey: ['streams', 'week'] }),
  ]);
  void queryClient.invalidateQueries({ queryKey: ['streams', 'list'] });
}
