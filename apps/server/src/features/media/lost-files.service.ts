import type { Context } from '#http/context.ts';
import { listNewestKeys } from './media.store.ts';
import { originalKey } from './storage-keys.rules.ts';

/** Enough to tell a lost folder from a lost file, and few enough for every start. */
const LOOKED_AT = 20;

/** Whether the database names files and none of the newest is stored: it is older than the folder, which is another or was emptied. */
export async function hasLostFiles({ db, files }: Context): Promise<boolean> {
  const keys = await listNewestKeys(db, LOOKED_AT);
  const found = await Promise.all(keys.map((key) => files.stat(originalKey(key))));
  return keys.length > 0 && found.every((file) => file === null);
}
