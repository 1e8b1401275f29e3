import type { MediaFile } from '@daystream/client/models/media';
import { queryClient } from '#shared/query-client.ts';
import { storiesQuery } from './homework-queries.ts';

/** The files of a stream's homework with fresh addresses. */
export async function renewFiles(streamId: number): Promise<MediaFile[]> {
  const stories = await queryClient.query({ ...storiesQuery(streamId), staleTime: 0 });
  return stories.flatMap(({ steps }) => steps.flatMap((step) => step.message?.files ?? []));
}

/** A fresh address of an expert's recording at a mark; null: it was removed. */
export async function renewVoice(streamId: number, fileId: number): Promise<string | null> {
  const stories = await queryClient.query({ ...storiesQuery(streamId), staleTime: 0 });
  const marks = stories.flatMap(({ steps }) => steps.flatMap((step) => step.marks));
  return marks.find(({ voice }) => voice?.fileId === fileId)?.voice?.url ?? null;
}
