/** The subset of `Storage` that we use. */
export type KeptStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The keys of a storage with this prefix. */
export function namesIn(storage: KeptStorage, prefix: string): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}

/** A storage that all windows of this browser share. */
export interface SharedStorage extends KeptStorage {
  /** Calls back when another window has changed a value, with the old one; null: removed, or none before. */
  listen(listener: (key: string, value: string | null, before?: string | null) => void): () => void;
}

/** Persists in this browser. */
export const deviceStorage: SharedStorage = Object.assign(
  withMemoryFallback(() => localStorage),
  { listen: listenToOthers },
);

/** Persists in this window, also over a reload. */
export const windowStorage = withMemoryFallback(() => sessionStorage);

/** The raw value of a cookie, null when it is not set. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const cookies = attempt(() => document.cookie, '');
  return (
    cookies
      .split('; ')
      .find((one) => one.startsWith(start))
      ?.slice(start.length) ?? null
  );
}

/** A `maxAgeS` of 0 deletes the cookie. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  attempt(() => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}`;
  }, undefined);
}

function listenToOthers(listener: (key: string, value: string | null, before: string | null) => void): () => void {
  const hear = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== null) listener(key, newValue, oldValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Falls back to memory, for as long as the page is open, where the browser's storage is full or forbidden. */
function withMemoryFallback(open: () => Storage): KeptStorage {
  const memory = new Map<string, string>();
  const stored = (name: string) => attempt(() => open().getItem(name), null);
  const storedCount = () => attempt(() => open().length, 0);
  /** Names that the storage already counts, with an older value. */
  const onlyInMemory = () => [...memory.keys()].filter((name) => stored(name) === null);
  return {
    get length() {
      return storedCount() + onlyInMemory().length;
    },
    key(index) {
      const count = storedCount();
      return index < count ? attempt(() => open().key(index), null) : (onlyInMemory()[index - count] ?? null);
    },
    getItem: (name) => memory.get(name) ?? stored(name),
    setItem(name, value) {
      memory.set(name, value);
      attempt(() => {
        open().setItem(name, value);
        memory.delete(name);
      }, undefined);
    },
    removeItem(name) {
      memory.delete(name);
      attempt(() => open().removeItem(name), undefined);
    },
  };
}

let isReported = false;

/** Reports a broken storage only once, because every page reads it many times. */
function attempt<Answer>(task: () => Answer, otherwise: Answer): Answer {
  try {
    return task();
  } catch (error) {
    if (!isReported) reportError(error);
    isReported = true;
    return otherwise;
  }
}
