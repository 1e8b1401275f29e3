import { mapStream } from '@daystream/client/models/streams';
import { saveStreamFilters } from '@daystream/contract/streams';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { track } from '../analytics/index.ts';
import { streamQuery, streamsQuery } from './streams-queries.ts';

/** Saves the learner's options and updates every screen of the stream (STR-045). */
export async function saveFilters(streamId: number, filters: Record<string, number[]>): Promise<void> {
  const saved = await call(saveStreamFilters, { params: { streamId }, body: { filters }, expand: ['course'] });
  queryClient.setQueryData(streamQuery(streamId).queryKey, mapStream(saved));
  void queryClient.invalidateQueries(streamsQuery);
  const chosen = Object.entries(filters).map(([optionId, valueIds]) => [`option_${optionId}`, valueIds] as const);
  track('filter_change', Object.fromEntries(chosen)); // ANL-014
}
