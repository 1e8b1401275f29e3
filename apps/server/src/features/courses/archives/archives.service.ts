import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName, pathProblem } from '@daystream/domain/courses/folder-names';
import { archiveLimits } from '@daystream/domain/limits';
import { cutText } from '@daystream/domain/texts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { listOwnFiles, originalKey, removeFiles } from '../../media/index.ts';
import { shortened } from '../folder/problems.ts';
import { importRoot, isFromDashboard, markAsFromDashboard } from '../importing/import-folder.service.ts';
import { findRunningImport } from '../importing/import-runs.store.ts';
import { everyHalfSecond } from '../importing/progress-reports.service.ts';
import { ArchiveError, type ArchiveFault } from './archive-fault.rules.ts';
import * as store from './archives.store.ts';
import { readContent } from './check-entries.service.ts';
import { openArchive } from './open-archive.service.ts';
import { unpackArchive } from './unpack-archive.job.ts';
import { unpackFiles } from './unpack-files.service.ts';

/** How many of a person's archives the dashboard shows. */
const LISTED = 5;

export function listArchives({ db }: Context, staffId: number): Promise<store.ArchiveRow[]> {
  return store.listArchivesOf(db, staffId, LISTED);
}

/** Unpacks a finished upload of this person in the background, once however often it is asked. */
export async function startUnpacking(
  ctx: Context,
  staffId: number,
  fileId: number,
): Promise<store.ArchiveRow | Refusal> {
  const [file] = await listOwnFiles(ctx.db, staffId, [fileId]);
  if (file?.purpose !== 'archive') return refuseField('file_id', 'file_unknown');
  return ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.clock.nowMs());
    const id = await store.insertArchive(trx, { startedBy: staffId, fileId, name: file.name, now });
    if (id !== null) {
      await ctx.jobs.enqueue(trx, unpackArchive, { archiveId: id });
      const details = { folder: file.name };
      await recordAudit(trx, {
        staffId,
        action: 'fill_import_folder',
        subjectType: 'import_folder',
        subjectId: null,
        details,
      });
    }
    const archive = await store.findArchiveOfFile(trx, fileId);
    if (archive === undefined) throw new Error(`the archive of file ${fileId} was not stored`);
    return archive;
  });
}

/** Unpacks an archive whole or not at all; a fault is stored for the person who uploaded it. */
export async function unpack(ctx: Context, archiveId: number, signal: AbortSignal): Promise<void> {
  const lock = await ctx.locks.take(`unpack:${archiveId}`, 0);
  // The process that holds it may have been killed; the retry finds out.
  if (lock === null) throw new Error(`archive ${archiveId} is being unpacked by another worker`);
  try {
    await unpackAlone(ctx, archiveId, AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

async function unpackAlone(ctx: Context, archiveId: number, signal: AbortSignal): Promise<void> {
  const archive = await store.findArchive(ctx.db, archiveId);
  if (archive === undefined || archive.state === 'done' || archive.state === 'failed') return;
  const save = (changes: store.ArchiveChanges) =>
    store.updateArchive(ctx.db, archiveId, changes, new Date(ctx.clock.nowMs()));
  await save({ state: 'running', doneBytes: 0 });
  const work = workFolder(ctx, archiveId);
  try {
    await rm(work, { recursive: true, force: true });
    const { folder, totalBytes } = await unpackInto(ctx, archive, work, { signal, save });
    // With the figures: the last report may come later, and is ignored then.
    await save({ state: 'done', folder, doneBytes: totalBytes, totalBytes });
    await forgetBytes(ctx, archive);
  } catch (error) {
    // The server is stopping: the next run of the job begins again.
    if (signal.aborted) throw error;
    if (!(error instanceof ArchiveError)) ctx.log.error({ err: error, archiveId }, 'an archive was not unpacked');
    const failure: ArchiveFault = error instanceof ArchiveError ? error.fault : { kind: 'unexpected' };
    await save({ state: 'failed', failure: storable(failure) });
    await forgetBytes(ctx, archive);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const LONGEST_SHOWN = 200;

/** Names as they can be stored and read: an attacker's hold anything. */
function storable(fault: ArchiveFault): ArchiveFault {
  const plain = (name: string) =>
    shortened(name.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\u{fffd}'), LONGEST_SHOWN);
  return {
    ...fault,
    ...('path' in fault && fault.path !== undefined && { path: plain(fault.path) }),
    ...('other' in fault && fault.other !== undefined && { other: plain(fault.other) }),
  };
}

interface Saving {
  readonly signal: AbortSignal;
  readonly save: (changes: store.ArchiveChanges) => Promise<void>;
}

/** Returns the name of the folder in the import folder, and how large its files are. */
async function unpackInto(
  ctx: Context,
  { file_id, name, started_by }: store.ArchiveRow,
  work: string,
  { signal, save }: Saving,
): Promise<{ folder: string; totalBytes: number }> {
  const [file] = file_id === null ? [] : await listOwnFiles(ctx.db, started_by ?? 0, [file_id]);
  const found = file === undefined ? null : await ctx.files.stat(originalKey(file.storage_key));
  if (file === undefined || found === null) throw new ArchiveError({ kind: 'gone' });
  const zip = await openArchive(ctx.files, originalKey(file.storage_key), found.size);
  try {
    const { files, topFolder, totalBytes } = await readContent(zip);
    const disk = await ctx.files.space();
    if (disk !== null && totalBytes + archiveLimits.spareBytes > disk.free)
      throw new ArchiveError({ kind: 'disk_full' });
    const folder = topFolder ?? folderName(name);
    await checkPlace(ctx, folder);
    await mkdir(join(work, 'new'), { recursive: true });
    const report = everyHalfSecond(ctx, (doneBytes: number) => save({ state: 'running', doneBytes, totalBytes }));
    await unpackFiles(zip, files, join(work, 'new'), {
      signal,
      onBytes: (doneBytes) => report(doneBytes, doneBytes === totalBytes),
    });
    await markAsFromDashboard(join(work, 'new'));
    await checkPlace(ctx, folder);
    signal.throwIfAborted();
    await putInPlace(work, join(importRoot(ctx), folder));
    return { folder, totalBytes };
  } finally {
    zip.close();
  }
}

/** An archive without a folder of its own is named after its file. */
function folderName(archiveName: string): string {
  const name = cutText(archiveName.replace(/\.zip$/i, '').replaceAll(/^[.\s]+|[/\\]/g, ''), 60).trim();
  return pathProblem(name) === null ? name : 'course';
}

/** A folder from an earlier upload is replaced; one that somebody else put on the server is not. */
async function checkPlace(ctx: Context, folder: string): Promise<void> {
  const root = importRoot(ctx);
  await mkdir(root, { recursive: true });
  const twin = (await readdir(root)).find((name) => name !== folder && foldName(name) === foldName(folder));
  if (twin !== undefined) throw new ArchiveError({ kind: 'twin', path: folder, other: twin });
  if ((await findRunningImport(ctx.db, folder)) !== undefined)
    throw new ArchiveError({ kind: 'folder_busy', path: folder });
  const found = await lstat(join(root, folder)).catch(() => null);
  if (found === null) return;
  if (!found.isDirectory() || !(await isFromDashboard(join(root, folder))))
    throw new ArchiveError({ kind: 'folder_foreign', path: folder });
}

async function putInPlace(work: string, place: string): Promise<void> {
  await rename(place, join(work, 'former')).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  await rename(join(work, 'new'), place);
}

/** The bytes of the archive: its folder has them now, or a better archive will come. */
async function forgetBytes(ctx: Context, { file_id }: store.ArchiveRow): Promise<void> {
  if (file_id !== null) await ctx.db.transaction().execute((trx) => removeFiles(ctx, trx, [file_id]));
}

/** Hidden, so that nobody takes it for a folder of a course. */
const WORK = '.unpacking';

function workFolder(ctx: Context, archiveId: number): string {
  return join(importRoot(ctx), WORK, String(archiveId));
}

/** Removes what killed servers left half unpacked and no job will continue. */
export async function removeHalfUnpacked(ctx: Context): Promise<void> {
  const root = join(importRoot(ctx), WORK);
  const names = await readdir(root).catch(() => []);
  const unfinished = await store.listUnfinishedArchives(ctx.db, names.map(Number).filter(Number.isSafeInteger));
  for (const name of names) {
    if (!unfinished.has(Number(name))) await rm(join(root, name), { recursive: true, force: true });
  }
}
