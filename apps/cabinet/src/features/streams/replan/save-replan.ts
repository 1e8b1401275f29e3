import { mapStream } from '@daystream/client/models/streams';
import { chooseReplan, undoReplan, type WireStream } from '@daystream/contract/streams';
import type { ReplanChoice } from '@daystream/domain/streams';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { streamQuery, streamsQuery, streamStatusQuery } from '../streams-queries.ts';
import { weekQuery } from '../../goals/index.ts';

/** Replans the remaining days. */
export async function saveReplan(streamId: number, choice: ReplanChoice): Promise<void> {
  const weekdays = choice.way === 'catch_up' ? [...choice.weekdays] : [];
  const body = { way: choice.way, weekdays };
  await keep(await call(chooseReplan, { params: { streamId }, body, expand: ['course'] }));
}

/** Brings the former plan back. */
export async function takeReplanBack(streamId: number): Promise<void> {
  await keep(await call(undoReplan, { params: { streamId }, expand: ['course'] }));
}

/** The dates of the days are read before any screen shows the answer. */
async function keep(saved: WireStream): Promise<void> {
  const stream = mapStream(saved);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: streamStatusQuery(stream.id).queryKey }),
    queryClient.invalidateQueries({ queryKey: weekQuery.queryKey }),
  ]);
  queryClient.setQueryData(streamQuery(stream.id).queryKey, stream);
  queryClient.setQueryData(streamsQuery.queryKey, (known) =>
    known?.map((each) => (each.id === stream.id ? stream : each)),
  );
}
