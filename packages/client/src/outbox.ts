import type { KeptStorage } from './browser-storage.ts';
import { CallError } from './transport.ts';

export interface OutboxPort<Entry, Answer> {
  /** Stores entries synchronously, so that it works even while a page closes. */
  readonly storage: KeptStorage;
  /** Contains the person's id, so that another person on the same device never sends these entries. */
  readonly prefix: string;
  idOf(entry: Entry): string;
  /** When the entry happened; earlier entries are sent first. */
  atOf(entry: Entry): number;
  send(entry: Entry): Promise<Answer>;
  delivered(entry: Entry, answer: Answer): void;
  /** The server refused the entry for good: it has been removed and has to be reported. */
  report(error: unknown): void;
}

export interface Outbox<Entry> {
  add(entry: Entry): void;
  /** Entries not delivered yet; the same array until something changes. */
  waiting(): readonly Entry[];
  subscribe(listener: () => void): () => void;
  /** Sends waiting entries now, unless an attempt is already running. */
  flush(): Promise<void>;
  close(): void;
}

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Keeps entries until the server has them (Q169). Entries that could not be sent stay, also over a reload, and are sent in
 * order once the network is back; refused entries are reported and removed. Every entry has its own storage key, so two
 * windows never overwrite each other; sending an entry twice is harmless because the server knows its id.
 */
export function openOutbox<Entry, Answer>(port: OutboxPort<Entry, Answer>): Outbox<Entry> {
  const { storage, prefix } = port;
  const listeners = new Set<() => void>();
  const entries = new Map(readEntries(port).map((entry) => [port.idOf(entry), entry]));
  let shown: readonly Entry[] = [...entries.values()];
  // An entry that the server fails on moves to the end, so that it does not block the others.
  const failures = new Map<string, number>();
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

  function remove(entry: Entry): void {
    entries.delete(port.idOf(entry));
    failures.delete(port.idOf(entry));
    storage.removeItem(prefix + port.idOf(entry));
  }

  /** Returns whether to go on with the next entry. */
  async function deliver(entry: Entry): Promise<boolean> {
    try {
      const answer = await port.send(entry);
      remove(entry);
      port.delivered(entry, answer);
      change();
      return true;
    } catch (error) {
      if (isRetryable(error)) {
        failures.set(port.idOf(entry), failuresOf(entry) + 1);
        change();
        return false;
      }
      remove(entry);
      change();
      port.report(error);
      return true;
    }
  }

  async function sendAll(first: Entry): Promise<void> {
    clearTimeout(timer);
    for (let next: Entry | undefined = first; next !== undefined; next = shown[0]) {
      if (!(await deliver(next))) {
        timer = setTimeout(() => void outbox.flush(), retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        break;
      }
      retryMs = FIRST_RETRY_MS;
    }
    sending = null;
  }

  const outbox: Outbox<Entry> = {
    add(entry) {
      entries.set(port.idOf(entry), entry);
      storage.setItem(prefix + port.idOf(entry), JSON.stringify(entry));
      change();
      void outbox.flush();
    },
    waiting: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush() {
      const [first] = shown;
      if (sending === null && first !== undefined) sending = sendAll(first);
      return sending ?? Promise.resolve();
    },
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
  change();
  return outbox;
}

/** Offline, a server error, a rate limit, or a session that has to be renewed first. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === 'offline' || error.kind === 'server' || error.status === 429 || error.status === 401;
}

function readEntries<Entry, Answer>({ storage, prefix, report }: OutboxPort<Entry, Answer>): Entry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key) => key?.startsWith(prefix) === true,
  );
  return keys.flatMap((key) => {
    if (key === null) return [];
    try {
      return [JSON.parse(storage.getItem(key) ?? '') as Entry];
    } catch (error) {
      report(error);
      storage.removeItem(key);
      return [];
    }
  });
}
