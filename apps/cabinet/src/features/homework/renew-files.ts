import type { MediaFile } from '@daystream/client/models/media';
import { queryClient } from '#shared/query-client.ts';
import { storiesQuery } from './homework-queries.ts';

/** The files of a stream's homework with fresh addresses. */
export async function renewFiles(streamId: number): Promise<MediaFile[]> {
  const stories = await queryClient.query({ ...storiesQuery(streamId), staleTime: 0 });
  return stories.flatMap(({ steps }) => steps.flatMap((step) => step.message?.files ?? []));
}
