import { CallError } from '@daystream/client/transport';
import { createTicket } from '@daystream/contract/identity';
import { SOCKET_PATH, SOCKET_REFUSED, type SocketFrame } from '@daystream/contract/notifications';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

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

/** Keeps one socket open while the frame is mounted; after a reconnect every query is refetched, because hints may be lost. */
export function openLiveUpdates(): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function connect(): Promise<void> {
    if (isClosed || session.token() === null) return;
    try {
      const { token } = await call(createTicket, { body: { purpose: 'socket' } });
      if (isClosed) return;
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}?token=${token}`);
    } catch (error) {
      // An impersonation session gets no hints, and a retry would not change that.
      if (error instanceof CallError && error.kind === 'refused' && error.status === 403) return;
      // Offline or signed out: the transport has notified the shell; the next attempt comes later.
      return retry();
    }
    const wasLost = retryMs > FIRST_RETRY_MS;
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      if (wasLost) void queryClient.invalidateQueries();
    };
    socket.onmessage = ({ data }) => invalidateStale(JSON.parse(String(data)) as SocketFrame);
    socket.onclose = ({ code }) => {
      if (code !== SOCKET_REFUSED) retry();
    };
  }

  function retry(): void {
    if (isClosed) return;
    timer = window.setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  void connect();
  return () => {
    isClosed = true;
    window.clearTimeout(timer);
    socket?.close();
  };
}

function invalidateStale(frame: SocketFrame): void {
  for (const key of staleKeys[frame.event]) void queryClient.invalidateQueries({ queryKey: [key] });
}
