/** Files that still have to be uploaded, so that a reload or a closed window loses none. */
export interface KeptFiles {
  keep(key: string, file: File): void;
  /** null: not kept, or the browser could not. */
  find(key: string): Promise<File | null>;
  drop(key: string): void;
}

const DATABASE = 'uploads';
const STORE = 'files';

/** Kept in the browser's database; a file that does not fit is chosen again after a reload. */
export const keptFiles: KeptFiles = {
  keep: (key, file) => void inStore('readwrite', (store) => store.put(file, key)),
  async find(key) {
    const found = await inStore<unknown>('readonly', (store) => store.get(key));
    return found instanceof File ? found : null;
  },
  drop: (key) => void inStore('readwrite', (store) => store.delete(key)),
};

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
