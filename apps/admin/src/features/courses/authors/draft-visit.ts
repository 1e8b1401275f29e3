import { openLiveSocket } from '@daystream/client/live-socket';
import { visitDraft, type WireAuthor } from '@daystream/contract/courses.authors.admin';
import type { BodyInputOf } from '@daystream/contract/endpoint';
import { createTicket } from '@daystream/contract/identity';
import type { SocketFrame } from '@daystream/contract/notifications';
import { call, session } from '#shared/session.ts';

export type VisitedPart = BodyInputOf<typeof visitDraft>['part'];

interface Listener {
  onAuthors(authors: readonly WireAuthor[] | null): void;
  onDraft(): void;
}

/** Reports in which part of the draft this tab is, and listens for the others, as long as it is open. */
export function openVisit(courseId: number, { onAuthors, onDraft }: Listener) {
  let id = '';
  /** The id while the socket that carries it is open. */
  let visit: string | null = null;
  let part: VisitedPart = null;
  let isClosed = false;

  const closeSocket = openLiveSocket({
    ticket: async () =>
      session.token() === null ? null : (await call(createTicket, { body: { purpose: 'socket' } })).token,
    query() {
      id = crypto.randomUUID();
      return `&visit=${id}`;
    },
    onOpen(wasLost) {
      visit = id;
      void announce();
      if (wasLost) onDraft();
    },
    onFrame: hear,
    onClose() {
      visit = null;
    },
  });

  async function announce(): Promise<void> {
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

  return {
    move(next: VisitedPart): void {
      if (next?.kind === part?.kind && next?.id === part?.id) return;
      part = next;
      void announce();
    },
    close(): void {
      isClosed = true;
      closeSocket();
    },
  };
}
