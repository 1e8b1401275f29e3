import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findTwin, foldName, type PathProblem, pathProblem } from '@daystream/domain/courses/folder-names';
import { folderLimits } from '@daystream/domain/limits';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseField, refuseFields } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { listOwnFiles, originalKey } from '../../media/index.ts';

/** The folder with the course folders that the dashboard may import; filled by the server's owner or by uploads. */
export function importRoot({ config }: Pick<Context, 'config'>): string {
  return join(config.dataFolder, 'import');
}

/** A plain folder name: not hidden, and without path separators. */
function isPlainName(name: string): boolean {
  return !name.includes('/') && pathProblem(name) === null;
}

/** Hidden, so that no import takes it for a part of the course. */
const DASHBOARD_MARK = '.daystream-upload';

/** An archive may replace a folder that came from the dashboard, but not one that the server's owner put there. */
export async function markAsFromDashboard(folder: string): Promise<void> {
  await writeFile(join(folder, DASHBOARD_MARK), '');
}

export async function isFromDashboard(folder: string): Promise<boolean> {
  return (await lstat(join(folder, DASHBOARD_MARK)).catch(() => null)) !== null;
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

/** Writes uploads and texts into a course folder of the import folder; replaces existing files. */
export async function fillFolder(
  ctx: Context,
  { ownerId, folder, files, texts }: FolderFilling,
): Promise<Refusal | null> {
  if (!isPlainName(folder)) return refuseField('folder', 'value_invalid');
  const refusal = refusePaths('files', files) ?? refusePaths('texts', texts);
  if (refusal !== null) return refusal;
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
  // The first folder that had to be made: undefined when it was there.
  if ((await mkdir(root, { recursive: true })) !== undefined) await markAsFromDashboard(root);
  const met = (await refuseTwins('files', root, files)) ?? (await refuseTwins('texts', root, texts));
  if (met !== null) return met;
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

interface Placed {
  readonly path: string;
}

function refusePaths(field: 'files' | 'texts', placed: readonly Placed[]): Refusal | null {
  const paths = placed.map(({ path }) => path);
  const problem = paths.map(pathProblem).find((found) => found !== null) ?? findTwin(paths);
  return problem === null ? null : refusePath(field, problem);
}

function refusePath(field: 'files' | 'texts', { kind, path, other = '' }: PathProblem): Refusal {
  const params = { path, other, levels: folderLimits.levels };
  return refuseFields({ [field]: [{ code: 'path_refused', params, text: `errors:paths.${kind}` }] });
}

/** Refuses a path that another file or folder has in other capitals or composed otherwise. */
async function refuseTwins(field: 'files' | 'texts', root: string, placed: readonly Placed[]): Promise<Refusal | null> {
  for (const { path } of placed) {
    let above = '';
    for (const step of path.split('/')) {
      const names = await readdir(join(root, above)).catch(() => []);
      const twin = names.find((name) => name !== step && foldName(name) === foldName(step));
      if (twin !== undefined) return refusePath(field, { kind: 'twin', path, other: `${above}${twin}` });
      above += `${step}/`;
    }
  }
  return null;
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
