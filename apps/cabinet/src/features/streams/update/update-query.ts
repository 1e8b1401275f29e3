import { mapVersionUpdate } from '@daystream/client/models/version-update';
import { getVersionUpdate } from '@daystream/contract/streams.updates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

export const versionUpdateKey = 'version-update';

/** What the offered version would change, as of now: it depends on what the learner has done, so it is never kept. */
export function updateQuery(streamId: number) {
  return queryOptions({
    queryKey: [versionUpdateKey, streamId],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { update } = await call(getVersionUpdate, { params: { streamId }, signal });
      return { update: update && mapVersionUpdate(update) };
    },
  });
}
