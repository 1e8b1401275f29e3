/** One store of the browser's database. */
export interface KeptStore {
  /** null when the browser has no database, or no room in it. */
  use<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | null>;
}

/** `durability`: `strict` is on the disk when it is done, whatever happens to the browser then. */
export function keptStore(database: string, name: string, durability: 'default' | 'strict' = 'default'): KeptStore {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name);
    return settled(request);
  }

  return {
    async use(mode, act) {
      if (typeof indexedDB === 'undefined') return null;
      try {
        opened ??= open();
        const transaction = (await opened).transaction(name, mode, { durability });
        return await settled(act(transaction.objectStore(name)));
      } catch (error) {
        opened = null;
        reportError(error);
        return null;
      }
    },
  };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser’s database failed'));
  });
}

/** Sorts behind every key. */
const LAST = '\uFFFF';

/** The keys that begin with a prefix. */
export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}${LAST}`);
