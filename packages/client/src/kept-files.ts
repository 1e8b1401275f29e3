/** Files that still have to be uploaded, so that a reload or a closed window loses none. */
export interface KeptFiles {
  keep(key: string, file: File): void;
  /** null: not kept, or the browser could not. */
  find(key: string): Promise<File | null>;
  drop(key: string): void;
}

const DATABASE = 'uploads';
const STORE = 'files';
/** Sorts behind every key. */
const LAST = '\uFFFF';

/** Kept in the browser's database under their owner; a file that does not fit is chosen again after a reload. */
export function filesOf(userId: number): KeptFiles {
  const own = (key: string) => `${userId}.${key}`;
  return {
    keep: (key, file) => void inStore('readwrite', (store) => store.put(file, own(key))),
    async find(key) {
      const found = await inStore<unknown>('readonly', (store) => store.get(own(key)));
      return found instanceof File ? found : null;
    },
    drop: (key) => void inStore('readwrite', (store) => store.delete(own(key))),
  };
}

/** Deletes the files of a person. */
export function forgetFiles(userId: number): void {
  void inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(`${userId}.`, `${userId}.${LAST}`)));
}

let opened: Promise<IDBDatabase> | null = null;

/** null when the browser has no database, or no room in it. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') return null;
  try {
    opened ??= openDatabase();
    const transaction = (await opened).transaction(STORE, mode);
    return await settled(act(transaction.objectStore(STORE)));
  } catch (error) {
    opened = null;
    reportError(error);
    return null;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser’s database failed'));
  });
}
