import { cancelFreeze, createFreeze, type WireStream } from '@daystream/contract/streams';
import type { FrozenPeriod } from '@daystream/domain/streams';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { keepStream } from '../keep-stream.ts';
import { streamStatusQuery } from '../streams-queries.ts';
import { weekQuery } from '../../goals/index.ts';

/** Pauses a stream between two dates (STR-026). */
export async function saveFreeze(streamId: number, { from, to }: FrozenPeriod): Promise<void> {
  const body = { start_date: from, end_date: to };
  await keep(await call(createFreeze, { params: { streamId }, body, expand: ['course'] }));
}

/** Ends the pause, or withdraws the planned one (STR-029). */
export async function endFreeze(streamId: number): Promise<void> {
  await keep(await call(cancelFreeze, { params: { streamId }, expand: ['course'] }));
}

/** Every screen has the answer at once (STR-030); the dates of the days are read again. */
async function keep(saved: WireStream): Promise<void> {
  keepStream(saved);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: streamStatusQuery(saved.id).queryKey }),
    queryClient.invalidateQueries({ queryKey: weekQuery.queryKey }),
  ]);
}
