import { CallError } from '@daystream/client/transport';
import { createTicket } from '@daystream/contract/identity';
import { SOCKET_PATH, SOCKET_REFUSED, type SocketFrame } from '@daystream/contract/notifications';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Which answers a frame makes stale; the screens that show them ask again by themselves. */
const staleKeys: Record<SocketFrame['event'], readonly string[]> = {
  homework_status: ['homework', 'streams'],
  stream_status: ['streams'],
  points: ['points'],
  // The server knows whether it was this session; the transport tells the shell.
  logout_other_device: ['user'],
};

/** Keeps one socket open while the frame is shown; after a gap everything it may have missed is asked again. */
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
      // A look as somebody else hears no news, and asking again changes nothing.
      if (error instanceof CallError && error.kind === 'refused' && error.status === 403) return;
      // Offline or signed out: the transport has told the shell; the next try comes later.
      return retry();
    }
    const wasLost = retryMs > FIRST_RETRY_MS;
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      if (wasLost) void queryClient.invalidateQueries();
    };
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as SocketFrame);
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

function hear(frame: SocketFrame): void {
  for (const key of staleKeys[frame.event]) void queryClient.invalidateQueries({ queryKey: [key] });
}
