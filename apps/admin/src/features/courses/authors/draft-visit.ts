import { CallError } from '@daystream/client/transport';
import { visitDraft, type WireAuthor } from '@daystream/contract/courses.authors.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { createTicket } from '@daystream/contract/identity';
import { SOCKET_PATH, SOCKET_REFUSED, type SocketFrame } from '@daystream/contract/notifications';
import { call, session } from '#shared/session.ts';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

export type VisitedPart = BodyInputOf<typeof visitDraft>['part'];

interface Listener {
  onAuthors(authors: readonly WireAuthor[] | null): void;
  onDraft(): void;
}

/** Says in which part of the draft this tab is, and hears of the others, as long as it is open. */
export function openVisit(courseId: number, { onAuthors, onDraft }: Listener) {
  let socket: WebSocket | null = null;
  let visit: string | null = null;
  let part: VisitedPart = null;
  let timer = 0;
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;

  async function connect(): Promise<void> {
    if (isClosed || session.token() === null) return;
    const id = crypto.randomUUID();
    try {
      const { token } = await call(createTicket, { body: { purpose: 'socket' } });
      if (isClosed) return;
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}?token=${token}&visit=${id}`);
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') return;
      return retry();
    }
    const wasLost = retryMs > FIRST_RETRY_MS;
    socket.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      visit = id;
      void tell();
      if (wasLost) onDraft();
    };
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as SocketFrame);
    socket.onclose = ({ code }) => {
      visit = null;
      if (code !== SOCKET_REFUSED) retry();
    };
  }

  function retry(): void {
    if (isClosed) return;
    timer = window.setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  async function tell(): Promise<void> {
    if (visit === null) return;
    // A lost call is made up for by the next one; nobody waits for it.
    const authors = await call(visitDraft, { params: { courseId }, body: { visit, part } }).catch(() => null);
    if (authors !== null && !isClosed) onAuthors(authors);
  }

  function hear({ event, data }: SocketFrame): void {
    if (!('course_id' in data) || data.course_id !== courseId) return;
    onAuthors(null);
    if (event === 'course_draft') onDraft();
  }

  void connect();
  return {
    move(next: VisitedPart): void {
      if (next?.kind === part?.kind && next?.id === part?.id) return;
      part = next;
      void tell();
    },
    close(): void {
      isClosed = true;
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}
