import { SOCKET_PATH, SOCKET_REFUSED, type SocketFrame } from '@daystream/contract/notifications';
import { CallError } from './transport.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export interface LiveSocketOptions {
  /** Returns a ticket of purpose `socket`; null: nobody is signed in, so there is nothing to connect for. */
  ticket(): Promise<string | null>;
  /** Further query parameters of each connection. */
  query?(): string;
  /** `wasLost`: hints may have been lost since the last connection. */
  onOpen(wasLost: boolean): void;
  onFrame(frame: SocketFrame): void;
  onClose?(): void;
}

/** Keeps one socket open, with growing pauses between attempts, until the returned function ends it. */
export function openLiveSocket({ ticket, query, onOpen, onFrame, onClose }: LiveSocketOptions): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function connect(): Promise<void> {
    try {
      const token = await ticket();
      if (isClosed || token === null) return;
      const origin = location.origin.replace(/^http/, 'ws');
      socket = new WebSocket(`${origin}${SOCKET_PATH}?token=${token}${query?.() ?? ''}`);
    } catch (error) {
      // An impersonation session gets no hints, and a retry would not change that.
      if (error instanceof CallError && error.kind === 'refused' && error.status === 403) return;
      // Offline or signed out: the transport has notified the shell; the next attempt comes later.
      return retry();
    }
    const wasLost = retryMs > FIRST_RETRY_MS;
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      onOpen(wasLost);
    };
    socket.onmessage = ({ data }) => onFrame(JSON.parse(String(data)) as SocketFrame);
    socket.onclose = ({ code }) => {
      onClose?.();
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
