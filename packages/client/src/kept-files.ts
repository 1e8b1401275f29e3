import { keptStore, keysFrom } from './kept-store.ts';

/** Files that still have to be uploaded, so that a reload or a closed window loses none. */
export interface KeptFiles {
  keep(key: string, file: File): void;
  /** null: not kept, or the browser could not. */
  find(key: string): Promise<File | null>;
  drop(key: string): void;
}

const files = keptStore('uploads', 'files');

/** Kept in the browser's database under their owner; a file that does not fit is chosen again after a reload. */
export function filesOf(userId: number): KeptFiles {
  const own = (key: string) => `${userId}.${key}`;
  return {
    keep: (key, file) => void files.use('readwrite', (store) => store.put(file, own(key))),
    async find(key) {
      const found = await files.use<unknown>('readonly', (store) => store.get(own(key)));
      return found instanceof File ? found : null;
    },
    drop: (key) => void files.use('readwrite', (store) => store.delete(own(key))),
  };
}

/** Deletes the files of a person. */
export function forgetFiles(userId: number): void {
  void files.use('readwrite', (store) => store.delete(keysFrom(`${userId}.`)));
}
