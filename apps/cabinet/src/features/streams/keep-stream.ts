import { mapStream } from '@daystream/client/models/streams';
import type { WireStream } from '@daystream/contract/streams';
import { queryClient } from '#shared/query-client.ts';
import { streamQuery, streamsQuery } from './streams-queries.ts';

/** Gives every screen the answer to a change of a stream. */
export function keepStream(saved: WireStream): void {
  const stream = mapStream(saved);
  queryClient.setQueryData(streamQuery(stream.id).queryKey, stream);
  queryClient.setQueryData(streamsQuery.queryKey, (known) =>
    known?.map((each) => (each.id === stream.id ? stream : each)),
  );
}
