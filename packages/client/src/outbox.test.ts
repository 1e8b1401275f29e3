import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage, type KeptStorage } from './browser-storage.ts';
import { openOutbox } from './outbox.ts';
import { CallError } from './transport.ts';

interface Entry {
  id: string;
  at: number;
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

function memoryStorage(): KeptStorage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

function openWith({ storage = memoryStorage(), prefix = 'outbox.1.' } = {}) {
  const server = vi.fn<(entry: Entry) => Promise<string>>(() => Promise.resolve('ok'));
  const delivered = vi.fn<(entry: Entry, answer: string) => void>();
  const report = vi.fn<(error: unknown) => void>();
  const outbox = openOutbox<Entry, string>({
    storage,
    prefix,
    idOf: ({ id }) => id,
    atOf: ({ at }) => at,
    send: server,
    delivered,
    report,
  });
  const sentIds = () => server.mock.calls.map(([entry]) => entry.id);
  return { outbox, server, delivered, report, storage, sentIds };
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
    ['the line is away', offline],
    ['the server is in trouble', serverFault],
    ['there were too many', tooMany],
    ['the session must be renewed', signedOut],
  ])('keeps an entry when %s', async (_, error) => {
    const { outbox, server, report, storage } = openWith();
    server.mockRejectedValueOnce(error);
    outbox.add({ id: 'a', at: 1 });
    await settle();
    expect([outbox.waiting().length, storage.length, report.mock.calls.length]).toEqual([1, 1, 0]);
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

  it('leaves the entries of another person alone', async () => {
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
  it('is reported and removed, and the next entry is sent (ANL-033)', async () => {
    const { outbox, server, report, storage, sentIds } = openWith();
    server.mockRejectedValueOnce(refused);
    outbox.add({ id: 'a', at: 1 });
    outbox.add({ id: 'b', at: 2 });
    await settle();
    expect(report).toHaveBeenCalledWith(refused);
    expect(sentIds()).toEqual(['a', 'b']);
    expect(storage.length).toBe(0);
  });

  it('of one entry by a server error never blocks the others', async () => {
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
