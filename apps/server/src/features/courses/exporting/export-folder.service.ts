import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CourseExport } from './export-course.service.ts';

/** Hidden, so that no import takes it for a part of the course. */
const MARKER = '.daystream-export.json';

export interface Writing {
  readonly signal: AbortSignal;
  readonly onWritten: (progress: { doneBytes: number; totalBytes: number; path: string }) => void;
}

/** Why a folder cannot be written to: it is no export, or an export that was edited since. */
export type PlaceProblem = 'folder_foreign' | 'folder_changed' | 'parent_missing';

/**
 * Writes a course as a folder, whole or not at all: below another name first, renamed when it is complete. An export of
 * before is replaced as long as nobody has changed it.
 */
export async function writeExportFolder(
  course: CourseExport,
  folder: string,
  { signal, onWritten }: Writing,
): Promise<PlaceProblem | null> {
  const problem = await findPlaceProblem(folder);
  if (problem !== null) return problem;
  const beside = (name: string) => join(dirname(folder), `.${basename(folder)}.${name}-${randomUUID()}`);
  const half = beside('writing');
  try {
    await writeAll(course, half, { signal, onWritten });
    // Somebody may have written there in the meantime.
    const late = await findPlaceProblem(folder);
    if (late !== null) return late;
    signal.throwIfAborted();
    const former = beside('former');
    const hadFormer = await rename(folder, former).then(
      () => true,
      () => false,
    );
    await rename(half, folder);
    if (hadFormer) await rm(former, { recursive: true, force: true });
    return null;
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

async function writeAll(course: CourseExport, half: string, { signal, onWritten }: Writing): Promise<void> {
  const { totalBytes } = course;
  let doneBytes = 0;
  const done = (bytes: number, path: string) => {
    doneBytes += bytes;
    onWritten({ doneBytes, totalBytes, path });
  };
  for (const [path, text] of course.texts) {
    signal.throwIfAborted();
    await mkdir(dirname(join(half, path)), { recursive: true });
    await writeFile(join(half, path), text);
    done(Buffer.byteLength(text), path);
  }
  for (const { path, open } of course.files) {
    signal.throwIfAborted();
    await mkdir(dirname(join(half, path)), { recursive: true });
    const content = open();
    content.on('data', (piece: Uint8Array) => done(piece.byteLength, path));
    await pipeline(content, createWriteStream(join(half, path), { flags: 'wx' }), { signal });
  }
  const marker = { course: course.courseId, version: course.version, digest: await digestOf(half) };
  await writeFile(join(half, MARKER), JSON.stringify(marker));
}

async function findPlaceProblem(folder: string): Promise<PlaceProblem | null> {
  const stats = await lstat(folder).catch(() => null);
  if (stats === null) return (await lstat(dirname(folder)).catch(() => null))?.isDirectory() ? null : 'parent_missing';
  if (!stats.isDirectory()) return 'folder_foreign';
  if ((await readdir(folder)).length === 0) return null;
  const marker = await readFile(join(folder, MARKER), 'utf8').catch(() => null);
  if (marker === null) return 'folder_foreign';
  return digestIn(marker) === (await digestOf(folder)) ? null : 'folder_changed';
}

function digestIn(marker: string): string | null {
  try {
    const { digest } = JSON.parse(marker) as { digest?: unknown };
    return typeof digest === 'string' ? digest : null;
  } catch {
    return null; // no marker of ours
  }
}

/** Changes with every name and size in a folder, and with every word of its texts. */
async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory() && entry.name !== MARKER)
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) {
    const { size } = await lstat(path);
    hash.update(JSON.stringify([path.slice(folder.length), size]));
    if (/\.(?:yaml|md)$/.test(path)) hash.update(await readFile(path));
  }
  return hash.digest('hex');
}
