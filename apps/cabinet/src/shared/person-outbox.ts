import { deviceStorage, namesIn } from '@daystream/client/browser-storage';
import { type Outbox, openOutbox, type OutboxPort } from '@daystream/client/outbox';
import { CallError } from '@daystream/client/transport';
import { forgetWithPerson } from '#shared/known-person.ts';
import { onlineState, OUTBOXES } from '#shared/session.ts';

type PersonPort<Entry, Answer> = Omit<OutboxPort<Entry, Answer>, 'storage' | 'prefix' | 'report'>;

const prefixOf = (name: string, userId: number) => `${OUTBOXES}${name}.${userId}.`;

/**
 * Makes one kind of change wait on this device until the server has it (Q169). Returns what waits of a person: it is sent
 * when it is opened and whenever the network returns, until they sign out; after that it waits for the same person.
 */
export function personOutbox<Entry, Answer>(
  name: string,
  portOf: (userId: number) => PersonPort<Entry, Answer>,
): (userId: number) => Outbox<Entry, Answer> {
  let opened: { userId: number; outbox: Outbox<Entry, Answer>; stop: () => void } | null = null;

  function close(): void {
    opened?.stop();
    opened?.outbox.close();
    opened = null;
  }

  forgetWithPerson(close);

  return (userId) => {
    if (opened?.userId === userId) return opened.outbox;
    close();
    const prefix = prefixOf(name, userId);
    const outbox = openOutbox({ ...portOf(userId), storage: deviceStorage, prefix, report: reportError });
    const stop = onlineState.subscribe(() => void (onlineState.isOnline() && outbox.flush()));
    opened = { userId, outbox, stop };
    void outbox.flush();
    return outbox;
  };
}

/** Whether a change of this kind waits, so that the code for it has to be loaded. */
export function hasWaiting(name: string, userId: number): boolean {
  return namesIn(deviceStorage, prefixOf(name, userId)).length > 0;
}

/**
 * Sends a change, or leaves it to the outbox when nobody answers or the session has ended. Where the server answers, its
 * refusal or failure is thrown and nothing is left behind: the caller decides what to do.
 */
export async function sendOrKeep<Entry, Answer>(
  outbox: Outbox<Entry, Answer>,
  id: string,
  entry: Entry,
): Promise<{ kind: 'sent'; answer: Answer } | { kind: 'kept' }> {
  const outcome = await outbox.submit(entry);
  if (outcome.kind === 'delivered') return { kind: 'sent', answer: outcome.answer };
  if (outcome.kind === 'taken_back') return { kind: 'kept' };
  const { error } = outcome;
  if (outcome.kind === 'waiting') {
    if (error instanceof CallError && (error.kind === 'offline' || error.status === 401)) return { kind: 'kept' };
    outbox.takeBack(id);
  }
  throw error;
}
