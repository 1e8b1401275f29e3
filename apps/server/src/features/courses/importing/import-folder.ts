import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#http/context.ts';

/** Where course folders lie that the dashboard may import: by hand, by the server's owner, or by upload. */
export function importRoot({ config }: Pick<Context, 'config'>): string {
  return join(config.dataFolder, 'import');
}

const LONGEST_NAME_BYTES = 255;

/** One plain name: nothing hidden, nothing that leads elsewhere. */
export function isPlainName(name: string): boolean {
  const isShort = Buffer.byteLength(name) <= LONGEST_NAME_BYTES;
  return name !== '' && isShort && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name);
}

/** The absolute path of a folder by its name; null when there is none, also when it is a link. */
export async function findImportFolder(ctx: Context, name: string): Promise<string | null> {
  if (!isPlainName(name)) return null;
  const path = join(importRoot(ctx), name);
  const found = await lstat(path).catch(() => null);
  return found?.isDirectory() === true ? path : null;
}

export async function listImportFolders(ctx: Context): Promise<string[]> {
  const root = importRoot(ctx);
  await mkdir(root, { recursive: true });
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && isPlainName(entry.name)).map(({ name }) => name);
  return names.sort(new Intl.Collator(undefined, { numeric: true }).compare);
}
