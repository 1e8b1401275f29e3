import { afterEach, describe, expect, it, vi } from 'vitest';

const reported = vi.fn<(error: unknown) => void>();

/** Reloads the module with this storage, because it reports a failure only once. */
async function openOver(storage: unknown) {
  vi.resetModules();
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('localStorage', storage);
  return (await import('./browser-storage.ts')).deviceStorage;
}

const broken = (error: Error) => {
  const refuse = () => {
    throw error;
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 };
};

afterEach(() => vi.unstubAllGlobals());

describe('a storage that refuses everything (ERR-022)', () => {
  it('keeps values in memory while the page is open and reports the failure once', async () => {
    const error = new DOMException('denied', 'SecurityError');
    const storage = await openOver(broken(error));
    expect(storage.getItem('mode')).toBeNull();
    storage.setItem('mode', 'dark');
    expect([storage.getItem('mode'), storage.key(0), storage.length]).toEqual(['dark', 'mode', 1]);
    storage.removeItem('mode');
    expect([storage.getItem('mode'), storage.key(0), storage.length]).toEqual([null, null, 0]);
    expect(reported.mock.calls).toEqual([[error]]);
  });

  it('returns the new value, not the stored older one, when it is full', async () => {
    const kept = new Map([['draft', 'old']]);
    const storage = await openOver({
      ...broken(new DOMException('full', 'QuotaExceededError')),
      getItem: (name: string) => kept.get(name) ?? null,
      key: (index: number) => [...kept.keys()][index] ?? null,
      length: 1,
    });
    storage.setItem('draft', 'new');
    expect(storage.getItem('draft')).toBe('new');
    storage.setItem('mode', 'dark');
    expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([2, 'draft', 'mode', null]);
  });

  it('keeps no copy in memory when the storage works', async () => {
    const kept = new Map<string, string>();
    const storage = await openOver({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
    storage.setItem('mode', 'dark');
    expect([...kept]).toEqual([['mode', 'dark']]);
    kept.set('mode', 'light'); // by another window
    expect(storage.getItem('mode')).toBe('light');
    expect(reported).not.toHaveBeenCalled();
  });
});

it('reads and writes no cookies where the document forbids them (ERR-022)', async () => {
  await openOver({});
  const { readCookie, writeCookie } = await import('./browser-storage.ts');
  const sandboxed = new DOMException('sandboxed', 'SecurityError');
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie(): string {
      throw sandboxed;
    },
    set cookie(_text: string) {
      throw sandboxed;
    },
  });
  writeCookie('lang', 'ru', 60);
  expect(readCookie('lang')).toBeNull();
  expect(reported.mock.calls).toEqual([[sandboxed]]);
});
