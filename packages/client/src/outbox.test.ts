import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, type SharedStorage } from './browser-storage.ts';
import { NotReady, openOutbox } from './outbox.ts';
import { CallError } from './transport.ts';

interface Entry {
  id: string;
  at: number;
  lane?: string;
}

const offline = new CallError({ kind: 'offline', message: 'offline' });
const refused = new CallError({ kind: 'refused', status: 403, message: 'locked' });
const serverFault = new CallError({ kind: 'server', status: 500, message: 'oops' });
const tooMany = new CallError({ kind: 'refused', status: 429, message: 'slowly' });
const signedOut = new CallError({ kind: 'refused', status: 401, message: 'sign in' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Listener = Parameters<SharedStorage['listen']>[0];

/** The storage of a browser; `elsewhere` is another window. */
function memoryStorage() {
  const texts = new Map<string, string>();
  const listeners = new Set<Listener>();
  const tell: Listener = (key, value) => listeners.forEach((listener) => listener(key, value));
  return {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    listen(listener: Listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    elsewhere: {
      set(key: string, value: string) {
        texts.set(key, value);
        tell(key, value);
      },
      remove(key: string) {
        texts.delete(key);
        tell(key, null);
      },
    },
  };
}

interface OpenOptions {
  storage?: SharedStorage;
  prefix?: string;
}

function openWith({ storage = memoryStorage(), prefix = 'outbox.1.' }: OpenOptions = {}) {
  const server = vi.fn<(entry: Entry) => Promise<string>>(() => Promise.resolve('ok'));
  const delivered = vi.fn<(entry: Entry, answer: string) => void>();
  const refusals = vi.fn<(error: unknown, entry: Entry) => void>();
  const outbox = openOutbox<Entry, string>({
    storage,
    prefix,
    idOf: ({ id }) => id,
    atOf: ({ at }) => at,
    laneOf: ({ id, lane }) => lane ?? id,
    send: server,
    delivered,
    refused: refusals,
    report: vi.fn<(error: unknown) => void>(),
  });
  const sentIds = () => server.mock.calls.map(([entry]) => entry.id);
  return { outbox, server, delivered, refusals, storage, sentIds };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('delivering', () => {
  it('sends synchronously, so that a closing page still sends it', () => {
    const { outbox, sentIds } = openWith();
    outbox.add({ id: 'a', at: 1 });
    expect(sentIds()).toEqual(['a']);
  });

  it('keeps an entry until the server has answered', async () => {
    const { outbox, delivered, storage } = openWith();
    outbox.add({ id: 'a', at: 1 });
    expect([outbox.waiting().length, storage.length]).toEqual([1, 1]);
    await settle();
    expect([outbox.waiting().length, storage.length]).toEqual([0, 0]);
    expect(delivered).toHaveBeenCalledWith({ id: 'a', at: 1 }, 'ok');
  });

  it('notifies its listeners of changes', async () => {
    const { outbox } = openWith();
    const listener = vi.fn<() => void>();
    const stop = outbox.subscribe(listener);
    outbox.add({ id: 'a', at: 1 });
    await settle();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    outbox.add({ id: 'b', at: 2 });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('offline', () => {
  it.each([
    ['the device is offline', offline],
    ['the server is in trouble', serverFault],
    ['there were too many', tooMany],
    ['the session must be renewed', signedOut],
  ])('keeps an entry when %s', async (_, error) => {
    const { outbox, server, refusals, storage } = openWith();
    server.mockRejectedValueOnce(error);
    const outcome = outbox.submit({ id: 'a', at: 1 });
    expect(await outcome).toEqual({ kind: 'waiting', error });
    expect([outbox.waiting().length, storage.length, refusals.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('sends entries in the order of viewing when the network is back', async () => {
    const { outbox, server, sentIds } = openWith();
    server.mockRejectedValue(offline);
    outbox.add({ id: 'late', at: 2 });
    outbox.add({ id: 'early', at: 1 });
    await settle();
    server.mockReset().mockResolvedValue('ok');
    await outbox.flush();
    expect(sentIds()).toEqual(['early', 'late']);
  });

  it('retries by itself with growing delays', async () => {
    const { outbox, server, sentIds } = openWith();
    server.mockRejectedValue(offline);
    outbox.add({ id: 'a', at: 1 });
    await settle(2000 + 4000 + 8000);
    expect(sentIds().length).toBe(4);
    server.mockResolvedValue('ok');
    await settle(16_000);
    expect(outbox.waiting()).toEqual([]);
  });

  it('survives a reload', async () => {
    const first = openWith();
    first.server.mockRejectedValue(offline);
    first.outbox.add({ id: 'a', at: 1 });
    await settle();
    first.outbox.close();
    const second = openWith({ storage: first.storage });
    await second.outbox.flush();
    expect(second.sentIds()).toEqual(['a']);
    expect(first.storage.length).toBe(0);
  });

  it('ignores the entries of another person', async () => {
    const first = openWith({ prefix: 'outbox.1.' });
    first.server.mockRejectedValue(offline);
    first.outbox.add({ id: 'a', at: 1 });
    await settle();
    const second = openWith({ storage: first.storage, prefix: 'outbox.2.' });
    await second.outbox.flush();
    expect(second.sentIds()).toEqual([]);
    expect(first.storage.length).toBe(1);
  });

  it('keeps entries that a full storage refused while the page is open, also when the outbox is opened again', async () => {
    const note = vi.fn<(error: unknown) => void>();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('reportError', note);
    vi.stubGlobal('addEventListener', vi.fn<() => void>());
    vi.stubGlobal('removeEventListener', vi.fn<() => void>());
    vi.stubGlobal('localStorage', { ...memoryStorage(), setItem: full });
    const first = openWith({ storage: deviceStorage });
    first.server.mockRejectedValue(offline);
    first.outbox.add({ id: 'a', at: 1 });
    await settle();
    expect([deviceStorage.length, note.mock.calls.length]).toEqual([1, 1]);
    first.outbox.close();
    const second = openWith({ storage: deviceStorage });
    await second.outbox.flush();
    expect(second.sentIds()).toEqual(['a']);
    expect(deviceStorage.length).toBe(0);
  });
});

describe('a refusal', () => {
  it('is said and removed, and the next entry is sent (ANL-033)', async () => {
    const { outbox, server, refusals, storage, sentIds } = openWith();
    server.mockRejectedValueOnce(refused);
    outbox.add({ id: 'a', at: 1 });
    outbox.add({ id: 'b', at: 2 });
    await settle();
    expect(refusals).toHaveBeenCalledExactlyOnceWith(refused, { id: 'a', at: 1 });
    expect(sentIds()).toEqual(['a', 'b']);
    expect(storage.length).toBe(0);
  });

  it('is returned to the caller that waits for the outcome, and to no one else', async () => {
    const { outbox, server, refusals } = openWith();
    server.mockRejectedValueOnce(refused);
    const outcomes = Promise.all([outbox.submit({ id: 'a', at: 1 }), outbox.submit({ id: 'b', at: 2 })]);
    expect(await outcomes).toEqual([
      { kind: 'refused', error: refused },
      { kind: 'delivered', answer: 'ok' },
    ]);
    expect(refusals).not.toHaveBeenCalled();
  });

  it('is reported even if the entry had to wait first', async () => {
    const { outbox, server, refusals } = openWith();
    server.mockRejectedValueOnce(offline).mockRejectedValueOnce(refused);
    expect(await outbox.submit({ id: 'a', at: 1 })).toEqual({ kind: 'waiting', error: offline });
    await outbox.flush();
    expect(refusals).toHaveBeenCalledExactlyOnceWith(refused, { id: 'a', at: 1 });
  });

  it('by a server error does not block the other entries', async () => {
    const { outbox, server, delivered } = openWith();
    server.mockImplementation(({ id }) => (id === 'bad' ? Promise.reject(serverFault) : Promise.resolve('ok')));
    outbox.add({ id: 'bad', at: 1 });
    await settle();
    outbox.add({ id: 'good', at: 2 });
    await settle();
    expect(delivered.mock.calls.map(([entry]) => entry.id)).toEqual(['good']);
    expect(outbox.waiting().map(({ id }) => id)).toEqual(['bad']);
  });
});

describe('entries that depend on each other', () => {
  it('are sent in order, even if the server fails on the first', async () => {
    const { outbox, server, sentIds } = openWith();
    server.mockRejectedValueOnce(serverFault);
    outbox.add({ id: 'practice', at: 1, lane: 'day' });
    outbox.add({ id: 'finish', at: 2, lane: 'day' });
    outbox.add({ id: 'other', at: 3 });
    await settle();
    await outbox.flush();
    expect(sentIds()).toEqual(['practice', 'other', 'practice', 'finish']);
  });
});

describe('an entry that is not ready', () => {
  /** Its outbox, in which another entry came later. */
  function openUnready() {
    const opened = openWith();
    const { promise, resolve: makeReady } = Promise.withResolvers<void>();
    opened.server.mockRejectedValueOnce(new NotReady(promise));
    opened.outbox.add({ id: 'a', at: 1 });
    opened.outbox.add({ id: 'b', at: 2 });
    return { ...opened, makeReady };
  }

  it('lets the others pass, and is sent once it is', async () => {
    const { outbox, sentIds, makeReady } = openUnready();
    await settle();
    expect(sentIds()).toEqual(['a', 'b']);
    expect(outbox.waiting().map(({ id }) => id)).toEqual(['a']);
    await outbox.flush();
    expect(sentIds()).toEqual(['a', 'b']);
    makeReady();
    await settle();
    expect(sentIds()).toEqual(['a', 'b', 'a']);
    expect(outbox.waiting()).toEqual([]);
  });

  it('is not sent when it was withdrawn before', async () => {
    const { outbox, sentIds, makeReady } = openUnready();
    await settle();
    outbox.takeBack('a');
    makeReady();
    await settle();
    expect(sentIds()).toEqual(['a', 'b']);
  });
});

describe('a withdrawn entry', () => {
  it('is not sent any more', async () => {
    const { outbox, server, storage, sentIds } = openWith();
    server.mockRejectedValueOnce(offline);
    outbox.add({ id: 'a', at: 1 });
    await settle();
    outbox.takeBack('a');
    await outbox.flush();
    expect([sentIds(), outbox.waiting(), storage.length]).toEqual([['a'], [], 0]);
  });

  it('reports no later refusal', async () => {
    const { outbox, server, refusals } = openWith();
    server.mockRejectedValueOnce(refused);
    const outcome = outbox.submit({ id: 'a', at: 1 });
    outbox.takeBack('a');
    expect(await outcome).toEqual({ kind: 'taken_back' });
    await settle();
    expect(refusals).not.toHaveBeenCalled();
  });
});

describe('two windows', () => {
  it('show entries that the other has added, and send them if the other closes', async () => {
    const storage = memoryStorage();
    const { outbox, sentIds } = openWith({ storage });
    storage.elsewhere.set('outbox.1.a', JSON.stringify({ id: 'a', at: 1 }));
    expect(outbox.waiting()).toEqual([{ id: 'a', at: 1 }]);
    expect(sentIds()).toEqual([]);
    await settle(2000);
    expect(sentIds()).toEqual(['a']);
  });

  it('drop entries that the other has delivered', async () => {
    const storage = memoryStorage();
    const { outbox, server, sentIds } = openWith({ storage });
    server.mockRejectedValueOnce(offline);
    outbox.add({ id: 'a', at: 1 });
    await settle();
    storage.elsewhere.remove('outbox.1.a');
    expect(outbox.waiting()).toEqual([]);
    await outbox.flush();
    expect(sentIds()).toEqual(['a']);
  });

  it('do not resend an entry that the other delivered while this one was suspended', async () => {
    const { outbox, server, storage, sentIds } = openWith();
    server.mockRejectedValueOnce(offline);
    outbox.add({ id: 'a', at: 1 });
    await settle();
    storage.removeItem('outbox.1.a');
    await outbox.flush();
    expect([sentIds(), outbox.waiting()]).toEqual([['a'], []]);
  });
});
