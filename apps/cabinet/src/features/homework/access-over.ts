import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { streamStatus } from '@daystream/domain/streams';
import { serverNowMs } from '#shared/session.ts';

/** Why nothing of a course opens any more by waiting, null while it may. */
export function accessOver(stream: Stream): 'ended' | 'stopped' | null {
  const status = streamStatus(streamFacts(stream), serverNowMs());
  return status === 'ended' || status === 'stopped' ? status : null;
}
