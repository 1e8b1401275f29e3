import { findTwin, isIgnoredPath, type PathProblemKind, pathProblem } from '@daystream/domain/courses/folder-names';
import { archiveLimits, folderLimits } from '@daystream/domain/limits';
import type { Entry, ZipFile } from 'yauzl';
import { ArchiveError, type ArchiveFault } from './archive-fault.rules.ts';
import { readEntryNames } from './entry-names.rules.ts';

/** A file of an archive that may be unpacked. */
export interface ArchiveFile {
  /** As the archive has it, for messages. */
  readonly name: string;
  /** Below the folder that the archive becomes. */
  readonly path: string;
  readonly entry: Entry;
}

export interface ArchiveContent {
  readonly files: readonly ArchiveFile[];
  /** The only folder at the top, which is looked through; null: the files are at the top. */
  readonly topFolder: string | null;
  readonly totalBytes: number;
}

export interface ArchiveLimits {
  readonly entries: number;
  readonly directoryBytes: number;
  readonly unpackedBytes: number;
  readonly ratio: number;
  readonly ratioFromBytes: number;
}

const LEAVING: readonly PathProblemKind[] = ['traversal', 'absolute', 'drive', 'backslash'];

const LIMITS: ArchiveLimits = { ...archiveLimits, entries: folderLimits.entries };

/** Reads the directory of an archive and judges all of it before the first byte is unpacked; throws what is wrong. */
export async function readContent(zip: ZipFile, limits: ArchiveLimits = LIMITS): Promise<ArchiveContent> {
  if (zip.entryCount > limits.entries) throw new ArchiveError({ kind: 'too_many' });
  const entries = await listEntries(zip, limits);
  const names = readEntryNames(entries);
  const files: ArchiveFile[] = [];
  for (const [at, entry] of entries.entries()) {
    const name = names[at] ?? null;
    if (name === null) throw new ArchiveError({ kind: 'name_unreadable', path: entry.fileNameRaw.toString('latin1') });
    const path = plainPath(name);
    if (path === '') continue;
    const problem = pathProblem(path);
    const isIgnored = isIgnoredPath(path);
    // What systems leave behind may have odd names, but nothing leaves the folder.
    if (problem !== null && (!isIgnored || LEAVING.includes(problem.kind))) throw new ArchiveError(problem);
    if (isIgnored) continue;
    const fault = entryFault(entry, path, limits);
    if (fault !== null) throw new ArchiveError(fault);
    if (!name.endsWith('/')) files.push({ name: path, path, entry });
  }
  if (files.length === 0) throw new ArchiveError({ kind: 'nothing' });
  const twin = findTwin(files.map(({ path }) => path));
  if (twin !== null) throw new ArchiveError(twin);
  const totalBytes = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (totalBytes > limits.unpackedBytes) throw new ArchiveError({ kind: 'too_large' });
  if (isBomb(totalBytes, zip.fileSize, limits)) throw new ArchiveError({ kind: 'bomb' });
  await checkPlaces(zip, files);
  return { ...lookThrough(files), totalBytes };
}

/** Names and extra fields may be as long as all the rest, and they are in memory. */
async function listEntries(zip: ZipFile, { directoryBytes }: ArchiveLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > directoryBytes) throw new ArchiveError({ kind: 'too_many' });
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError({ kind: 'broken' }, error);
  }
  return entries;
}

/** Without steps that stay where they are, and without the mark of a folder. */
function plainPath(name: string): string {
  const path = name.endsWith('/') ? name.slice(0, -1) : name;
  return path === '.' ? '' : path.replace(/^(?:\.\/)+/, '');
}

const STORED = 0;
const DEFLATED = 8;
const AES = 99;

/** File types of Unix, in the upper half of the attributes; programs of other systems leave it empty. */
const TYPE_MASK = 0o170_000;
const LINK = 0o120_000;
const PLAIN_TYPES = [0, 0o040_000, 0o100_000];

function entryFault(entry: Entry, path: string, limits: ArchiveLimits): ArchiveFault | null {
  const type = (entry.externalFileAttributes >>> 16) & TYPE_MASK;
  if (type === LINK) return { kind: 'link', path };
  if (!PLAIN_TYPES.includes(type)) return { kind: 'special', path };
  if (entry.isEncrypted() || entry.compressionMethod === AES) return { kind: 'encrypted', path };
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return { kind: 'method', path };
  const { compressedSize, uncompressedSize } = entry;
  if (isBomb(uncompressedSize, compressedSize, limits)) return { kind: 'bomb', path };
  return entry.compressionMethod === STORED && compressedSize !== uncompressedSize ? { kind: 'broken', path } : null;
}

function isBomb(unpackedBytes: number, packedBytes: number, { ratio, ratioFromBytes }: ArchiveLimits): boolean {
  return unpackedBytes > ratioFromBytes && unpackedBytes > packedBytes * ratio;
}

/** Entries that share bytes unpack to far more than the archive holds, each with an innocent ratio. */
async function checkPlaces(zip: ZipFile, files: readonly ArchiveFile[]): Promise<void> {
  const places: { start: number; end: number }[] = [];
  for (const { name, entry } of files) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch((error: unknown) => {
      throw new ArchiveError({ kind: 'broken', path: name }, error);
    });
    places.push({ start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize });
  }
  places.sort((a, b) => a.start - b.start);
  for (const [at, place] of places.entries()) {
    const before = places[at - 1];
    if (before !== undefined && before.end > place.start) throw new ArchiveError({ kind: 'overlap' });
  }
}

function lookThrough(files: readonly ArchiveFile[]): Pick<ArchiveContent, 'files' | 'topFolder'> {
  const tops = new Set(files.map(({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')));
  const [top = ''] = tops;
  if (tops.size > 1 || top === '') return { files, topFolder: null };
  return {
    files: files.map(({ path, ...file }) => ({ ...file, path: path.slice(top.length + 1) })),
    topFolder: top,
  };
}
