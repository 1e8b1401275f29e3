import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { listOwnFiles, originalKey } from '../../media/index.ts';

/** The folder with the course folders that the dashboard may import; filled by the server's owner or by uploads. */
export function importRoot({ config }: Pick<Context, 'config'>): string {
  return join(config.dataFolder, 'import');
}

const LONGEST_NAME_BYTES = 255;

/** A plain folder name: not hidden, and without path separators. */
export function isPlainName(name: string): boolean {
  const isShort = Buffer.byteLength(name) <= LONGEST_NAME_BYTES;
  return name !== '' && isShort && !name.startsWith('.') && !/[/\\\p{Cc}]/u.test(name);
}

/** The absolute path of a folder by its name; null when it is missing or a link. */
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

export interface FolderFilling {
  readonly ownerId: number;
  readonly folder: string;
  /** Finished uploads of this person. */
  readonly files: readonly { file_id: number; path: string }[];
  readonly texts: readonly { path: string; content: string }[];
}

const MOST_LEVELS = 8;

/** Writes uploads and texts into a course folder of the import folder; replaces existing files. */
export async function fillFolder(
  ctx: Context,
  { ownerId, folder, files, texts }: FolderFilling,
): Promise<Refusal | null> {
  if (!isPlainName(folder)) return refuseField('folder', 'value_invalid');
  if (!files.every(({ path }) => isPlainPath(path))) return refuseField('files', 'value_invalid');
  if (!texts.every(({ path }) => isPlainPath(path))) return refuseField('texts', 'value_invalid');
  const rows = new Map(
    (
      await listOwnFiles(
        ctx.db,
        ownerId,
        files.map(({ file_id }) => file_id),
      )
    ).map((row) => [row.id, row]),
  );
  const own = files.map(({ file_id, path }) => ({ row: rows.get(file_id), path }));
  if (own.some(({ row }) => row?.purpose !== 'media')) return refuseField('files', 'file_unknown');
  const root = join(importRoot(ctx), folder);
  await mkdir(root, { recursive: true });
  for (const { row, path } of own) {
    if (
      row === undefined ||
      !(await place(root, path, (half) => ctx.files.copyOut(originalKey(row.storage_key), half)))
    ) {
      return refuseField('files', 'value_invalid');
    }
  }
  for (const { path, content } of texts) {
    if (!(await place(root, path, (half) => writeFile(half, content)))) return refuseField('texts', 'value_invalid');
  }
  const details = { folder, paths: [...files, ...texts].map(({ path }) => path) };
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, {
      staffId: ownerId,
      action: 'fill_import_folder',
      subjectType: 'import_folder',
      subjectId: null,
      details,
    }),
  );
  return null;
}

function isPlainPath(path: string): boolean {
  const steps = path.split('/');
  return steps.length <= MOST_LEVELS && steps.every(isPlainName);
}

/** Writes a file atomically; false when a folder above it is a link or a file. */
async function place(root: string, path: string, put: (half: string) => Promise<void>): Promise<boolean> {
  let above = root;
  for (const step of dirname(path)
    .split('/')
    .filter((name) => name !== '.')) {
    above = join(above, step);
    await mkdir(above).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    if (!(await lstat(above)).isDirectory()) return false;
  }
  const half = join(root, `.${randomUUID()}`);
  try {
    await put(half);
    await rename(half, join(root, path));
    return true;
  } finally {
    await rm(half, { force: true });
  }
}
