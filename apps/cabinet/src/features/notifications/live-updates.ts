import { openLiveSocket } from '@daystream/client/live-socket';
import { createTicket } from '@daystream/contract/identity';
import type { SocketFrame } from '@daystream/contract/notifications';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

/** The queries that a hint makes stale; open screens refetch them. */
const staleKeys: Record<SocketFrame['event'], readonly string[]> = {
  homework_status: ['homework', 'streams'],
  stream_status: ['streams'],
  points: ['points'],
  // If this session was ended, the refetch answers 401 and the transport notifies the shell.
  logout_other_device: ['user'],
  course_authors: [],
  course_draft: [],
};

/**
 * Listens while the frame is mounted; after a reconnect every query is refetched, because hints may be lost. The preview of a course
 * gets none: nothing changes in it.
 */
export function openLiveUpdates(): () => void {
  if (variant.previewToken !== undefined) return () => undefined;
  return openLiveSocket({
    ticket: async () =>
      session.token() === null ? null : (await call(createTicket, { body: { purpose: 'socket' } })).token,
    onOpen: (wasLost) => wasLost && void queryClient.invalidateQueries(),
    onFrame: invalidateStale,
  });
}

function invalidateStale(frame: SocketFrame): void {
  for (const key of staleKeys[frame.event]) void queryClient.invalidateQueries({ queryKey: [key] });
}
