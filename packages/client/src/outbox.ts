import { namesIn, type SharedStorage } from './browser-storage.ts';
import { CallError } from './transport.ts';

export interface OutboxPort<Entry, Answer> {
  /** Synchronous, so that entries are stored even while the page closes. */
  readonly storage: SharedStorage;
  /** Contains the person's id, so that another person on the same device never sends these entries. */
  readonly prefix: string;
  idOf(entry: Entry): string;
  /** When the entry happened; earlier entries are sent first. */
  atOf(entry: Entry): number;
  /** Entries of one lane depend on each other: a later one waits until the earlier ones are gone. */
  laneOf?(entry: Entry): string;
  /** Throws `NotReady` while the entry still waits for something here. */
  send(entry: Entry): Promise<Answer>;
  /** The server has the entry. It counts as waiting until the returned promise settles, e.g. a refetch. */
  delivered(entry: Entry, answer: Answer): Promise<void> | void;
  /** The server rejected the entry and no caller waits for its outcome: it is removed, and the refusal must be shown. */
  refused(error: unknown, entry: Entry): void;
  /** A stored entry was unreadable and has been removed, or the work after a delivery failed. */
  report(error: unknown): void;
}

/** The entry waits for something on this device, such as its files; the others are sent meanwhile. */
export class NotReady extends Error {
  readonly until: Promise<void>;

  constructor(until: Promise<void>) {
    super('not ready');
    this.until = until;
  }
}

/** The outcome of an entry's first attempt. `waiting`: it is retried automatically; `error` is the reason. */
export type Outcome<Answer> =
  | { kind: 'delivered'; answer: Answer }
  | { kind: 'refused' | 'waiting'; error: unknown }
  | { kind: 'taken_back' };

export interface Outbox<Entry, Answer = unknown> {
  /** Stores the entry and tries to send it. */
  add(entry: Entry): void;
  /** The same, and returns the outcome of the first attempt; the caller shows a refusal. */
  submit(entry: Entry): Promise<Outcome<Answer>>;
  /** Entries not delivered yet; the same array until something changes. */
  waiting(): readonly Entry[];
  has(id: string): boolean;
  /** Removes an entry that the person has withdrawn; a running request is not aborted. */
  takeBack(id: string): void;
  subscribe(listener: () => void): () => void;
  /** Sends waiting entries now, unless an attempt is already running. */
  flush(): Promise<void>;
  close(): void;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Keeps entries until the server has them (Q169). Unsent entries survive a reload and are sent in order once the network is
 * back; refused entries are removed and reported. Every entry has its own storage key, so windows never overwrite each
 * other, and each window follows the others' changes. Sending an entry twice is harmless because its id is idempotent.
 */
export function openOutbox<Entry, Answer>(port: OutboxPort<Entry, Answer>): Outbox<Entry, Answer> {
  const { storage, prefix } = port;
  const listeners = new Set<() => void>();
  const entries = new Map(readEntries(port).map((entry) => [port.idOf(entry), entry]));
  const outcomes = new Map<string, (outcome: Outcome<Answer>) => void>();
  let shown: readonly Entry[] = [...entries.values()];
  // An entry that the server fails on moves to the end, so that it does not block the others.
  const failures = new Map<string, number>();
  const unready = new Set<string>();
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  function failuresOf(entry: Entry): number {
    return failures.get(port.idOf(entry)) ?? 0;
  }

  function change(): void {
    shown = [...entries.values()].toSorted((a, b) => failuresOf(a) - failuresOf(b) || port.atOf(a) - port.atOf(b));
    for (const listener of listeners) listener();
  }

  function remove(id: string): void {
    entries.delete(id);
    failures.delete(id);
    storage.removeItem(prefix + id);
  }

  async function passOver(id: string, until: Promise<void>): Promise<void> {
    unready.add(id);
    await until;
    unready.delete(id);
    await outbox.flush();
  }

  function settle(id: string, outcome: Outcome<Answer>): void {
    outcomes.get(id)?.(outcome);
    outcomes.delete(id);
  }

  /** Returns why the entry could not be sent now, null to go on with the next entry. */
  async function deliver(entry: Entry): Promise<CallError | null> {
    const id = port.idOf(entry);
    try {
      const answer = await port.send(entry);
      storage.removeItem(prefix + id);
      const settling = port.delivered(entry, answer);
      if (settling !== undefined) await settling.catch(port.report);
      remove(id);
      settle(id, { kind: 'delivered', answer });
    } catch (error) {
      // Withdrawn during the request: its outcome is not reported.
      if (!entries.has(id)) return null;
      if (error instanceof NotReady) {
        void passOver(id, error.until);
        return null;
      }
      if (isRetryable(error)) {
        failures.set(id, failuresOf(entry) + 1);
        change();
        return error;
      }
      remove(id);
      if (outcomes.has(id)) settle(id, { kind: 'refused', error });
      else port.refused(error, entry);
    }
    change();
    return null;
  }

  async function sendAll(first: Entry): Promise<void> {
    clearTimeout(timer);
    for (let next: Entry | undefined = first; next !== undefined; next = nextToSend()) {
      if (isGone(next)) {
        follow(prefix + port.idOf(next), null);
        continue;
      }
      const error = await deliver(next);
      if (error !== null) {
        retryLater();
        for (const id of outcomes.keys()) settle(id, { kind: 'waiting', error });
        break;
      }
      retryMs = FIRST_RETRY_MS;
    }
    sending = null;
  }

  function retryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void outbox.flush(), retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  /** The first entry that is ready and waits for no earlier one of its lane. */
  function nextToSend(): Entry | undefined {
    return shown.find((entry) => !unready.has(port.idOf(entry)) && !shown.some((other) => isBefore(other, entry)));
  }

  function isBefore(other: Entry, entry: Entry): boolean {
    const lane = port.laneOf?.(entry);
    return lane !== undefined && port.laneOf?.(other) === lane && port.atOf(other) < port.atOf(entry);
  }

  /** Another window delivered it while this one was suspended and received no events. */
  function isGone(entry: Entry): boolean {
    return storage.getItem(prefix + port.idOf(entry)) === null;
  }

  /** Another window has added or removed an entry. */
  function follow(key: string, text: string | null): void {
    if (!key.startsWith(prefix)) return;
    const id = key.slice(prefix.length);
    if (text === null) {
      entries.delete(id);
      settle(id, { kind: 'taken_back' });
    } else {
      const entry = readEntry(port, key, text);
      if (entry !== null) entries.set(id, entry);
      // The other window sends it; this one retries in case that window closes.
      if (sending === null) retryLater();
    }
    change();
  }

  const outbox: Outbox<Entry, Answer> = {
    add(entry) {
      const id = port.idOf(entry);
      entries.set(id, entry);
      storage.setItem(prefix + id, JSON.stringify(entry));
      change();
      void outbox.flush();
    },
    submit(entry) {
      const outcome = new Promise<Outcome<Answer>>((resolve) => outcomes.set(port.idOf(entry), resolve));
      outbox.add(entry);
      return outcome;
    },
    waiting: () => shown,
    has: (id) => entries.has(id),
    takeBack(id) {
      remove(id);
      settle(id, { kind: 'taken_back' });
      change();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush() {
      const first = nextToSend();
      if (sending === null && first !== undefined) sending = sendAll(first);
      return sending ?? Promise.resolve();
    },
    close() {
      clearTimeout(timer);
      unfollow();
      listeners.clear();
    },
  };
  const unfollow = storage.listen(follow);
  change();
  return outbox;
}

/** Offline, a server error, a rate limit, or a session that has to be renewed first. */
function isRetryable(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return error.kind === 'offline' || error.kind === 'server' || error.status === 429 || error.status === 401;
}

function readEntries<Entry, Answer>(port: OutboxPort<Entry, Answer>): Entry[] {
  const { storage, prefix } = port;
  return namesIn(storage, prefix).flatMap((key) => readEntry(port, key, storage.getItem(key) ?? '') ?? []);
}

/** null for an unreadable entry, which is removed. */
function readEntry<Entry, Answer>(
  { storage, report }: OutboxPort<Entry, Answer>,
  key: string,
  text: string,
): Entry | null {
  try {
    return JSON.parse(text) as Entry;
  } catch (error) {
    report(error);
    storage.removeItem(key);
    return null;
  }
}
