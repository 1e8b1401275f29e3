import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isIgnoredName } from '@daystream/domain/courses/folder-names';
import { folderLimits } from '@daystream/domain/limits';
import { fingerprint } from './fingerprint.ts';
import type { Folder, FolderFile } from './folder-tree.ts';
import { FileChangedError, fileIdentity, openChecked } from './open-checked.ts';
import type { ProblemReport } from './problems.ts';
import { compareNatural } from './titles.ts';

export interface WalkLimits {
  readonly maxDepth: number;
  readonly maxFiles: number;
}

export const WALK_LIMITS: WalkLimits = { maxDepth: folderLimits.levels, maxFiles: folderLimits.entries };

type FoundFile = Omit<FolderFile, 'fingerprint'>;
interface FoundFolder extends Pick<Folder, 'path' | 'name' | 'absolutePath'> {
  readonly folders: FoundFolder[];
  readonly files: FoundFile[];
}

interface Walk {
  readonly report: ProblemReport;
  readonly limits: WalkLimits;
  fileCount: number;
  folderCount: number;
}

export interface WalkOptions {
  readonly limits?: WalkLimits;
  /** Called after each file that was read. */
  readonly onRead?: (readCount: number, totalCount: number) => void;
}

/**
 * Finds and samples every file of a folder without following links. Reports and omits links, pipes, devices, unreadable
 * files and files over the limit. Returns null when the folder itself cannot be used.
 */
export async function readFolder(
  root: string,
  report: ProblemReport,
  { limits = WALK_LIMITS, onRead }: WalkOptions = {},
): Promise<Folder | null> {
  const stats = await lstat(root, { bigint: true }).catch(() => null);
  const place = { path: '.', line: null };
  const params = { name: root };
  if (!stats) return refuse('folder_missing');
  if (stats.isSymbolicLink()) return refuse('symlink_refused');
  if (!stats.isDirectory()) return refuse('folder_expected');

  const walk: Walk = { report, limits, fileCount: 0, folderCount: 0 };
  // Links above the course folder are allowed; below its real path the walk refuses them.
  const absolutePath = await realpath(root);
  const found: FoundFolder = { path: '', name: basename(absolutePath), absolutePath, folders: [], files: [] };
  await lookInto(found, 0, walk);
  let readCount = 0;
  return sampleFolder(found, report, () => onRead?.(++readCount, walk.fileCount));

  function refuse(code: 'folder_missing' | 'symlink_refused' | 'folder_expected'): null {
    report.add(code, place, params);
    return null;
  }
}

async function lookInto(folder: FoundFolder, depth: number, walk: Walk): Promise<void> {
  const { report, limits } = walk;
  const entries = await readdir(folder.absolutePath, { withFileTypes: true }).catch(() => null);
  if (!entries) return report.add('folder_unreadable', { path: folder.path || '.', line: null }, { name: folder.name });

  for (const entry of entries.filter(({ name }) => !isIgnoredName(name)).sort(byName)) {
    if (walk.fileCount + walk.folderCount >= limits.maxFiles) {
      return report.add('too_many_files', { path: '.', line: null }, { max: limits.maxFiles });
    }
    await lookAt(entry, folder, depth, walk);
  }
}

async function lookAt(entry: Dirent, folder: FoundFolder, depth: number, walk: Walk): Promise<void> {
  const { name } = entry;
  const path = folder.path ? `${folder.path}/${name}` : name;
  const absolutePath = join(folder.absolutePath, name);
  const refuse = (code: Parameters<ProblemReport['add']>[0], params = {}) =>
    walk.report.add(code, { path, line: null }, { name, ...params });

  // Node decodes a name that is not UTF-8 into a different one, so lstat does not find the file.
  const stats = await lstat(absolutePath, { bigint: true }).catch(() => null);
  if (!stats) return refuse('name_unreadable');
  if (stats.isSymbolicLink()) return refuse('symlink_refused');
  if (stats.isDirectory()) {
    if (depth + 1 > walk.limits.maxDepth) return refuse('too_deep', { max: walk.limits.maxDepth });
    const child: FoundFolder = { path, name, absolutePath, folders: [], files: [] };
    walk.folderCount += 1;
    folder.folders.push(child);
    return lookInto(child, depth + 1, walk);
  }
  if (!stats.isFile()) return refuse('special_file_refused');
  walk.fileCount += 1;
  folder.files.push(foundFile(path, name, absolutePath, stats));
}

function foundFile(path: string, name: string, absolutePath: string, stats: BigIntStats): FoundFile {
  return { path, name, absolutePath, sizeBytes: Number(stats.size), identity: fileIdentity(stats) };
}

async function sampleFolder(found: FoundFolder, report: ProblemReport, onRead: () => void): Promise<Folder> {
  const files: FolderFile[] = [];
  for (const file of found.files) {
    const mark = await sampleFile(file, report);
    if (mark !== null) files.push({ ...file, fingerprint: mark });
    onRead();
  }
  const folders: Folder[] = [];
  for (const child of found.folders) folders.push(await sampleFolder(child, report, onRead));
  return { ...found, files, folders };
}

async function sampleFile(file: FoundFile, report: ProblemReport): Promise<string | null> {
  try {
    await using handle = await openChecked(file);
    return await fingerprint(handle, file.sizeBytes);
  } catch (cause) {
    const code = cause instanceof FileChangedError ? 'file_changed' : 'file_unreadable';
    report.add(code, { path: file.path, line: null }, { name: file.name });
    return null;
  }
}

function byName(a: Dirent, b: Dirent): number {
  return compareNatural(a.name, b.name);
}
