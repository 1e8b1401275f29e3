import { maySignIn } from '@daystream/domain/identity';
import { EXPORT_RUNS, type ExportProgress, exportPercent } from '@daystream/domain/privacy';
import { isFullDisk } from '#config/full-disk.ts';
import type { Context } from '#http/context.ts';
import { findUser } from '../identity/index.ts';
import { exportEntries } from './archive/archive-entries.ts';
import { exportReader } from './exports.service.ts';
import * as store from './exports.store.ts';
import { sendExportEmail } from './privacy.job.ts';
import { writeZip } from '#rendering/write-zip.ts';

/**
 * Makes an export. Runs once at a time however many workers there are; a killed run leaves nothing that disturbs the next
 * one, which starts over.
 */
export async function makeExportOf(ctx: Context, exportId: number, signal: AbortSignal): Promise<void> {
  const lock = await ctx.locks.take(`export:${exportId}`, 1000);
  if (lock === null) throw new Error(`export ${exportId} is being made by another worker`);
  try {
    await run(ctx, exportId, AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

async function run(ctx: Context, exportId: number, signal: AbortSignal): Promise<void> {
  const row = await store.beginRun(ctx.db, exportId);
  if (row === undefined) return;
  if (row.runs > EXPORT_RUNS) return store.markFailed(ctx.db, exportId, 'unexpected');
  try {
    await make(ctx, row, signal);
  } catch (error) {
    await ctx.files.remove(workKey(exportId));
    if (isFullDisk(error)) {
      ctx.log.warn({ err: error, exportId }, 'the disk is too full for an export');
      return store.markFailed(ctx.db, exportId, 'disk_full');
    }
    // A stopping server leaves it to the job's retry.
    if (!signal.aborted && row.runs >= EXPORT_RUNS) await store.markFailed(ctx.db, exportId, 'unexpected');
    throw error;
  }
}

async function make(ctx: Context, row: store.ExportRow, signal: AbortSignal): Promise<void> {
  const user = await findUser(ctx.db, row.user_id);
  // A person who was deleted meanwhile gets nothing; once restored, they may ask again.
  if (user === undefined || !maySignIn(user.status)) return store.deleteExport(ctx.db, row.id);
  const contents = exportEntries(ctx, exportReader(ctx, user, row.app_id), percentReport(ctx, row.id));
  const sizeBytes = await writeZip(contents.entries, signal, (zip) => ctx.files.append(workKey(row.id), 0, zip));
  signal.throwIfAborted();
  await ctx.files.move(workKey(row.id), row.storage_key);
  await ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.steadyClock.nowMs());
    const isFirst = await store.markReady(trx, row.id, { sizeBytes, fileCount: contents.fileCount(), now });
    if (isFirst) await ctx.jobs.enqueue(trx, sendExportEmail, { exportId: row.id });
  });
}

/** The next run overwrites it. */
const workKey = (exportId: number): string => `.work/export-${exportId}.zip`;

const REPORT_EVERY_MS = 500;

/** Stores the progress of an export, at most twice a second; a lost report does no harm. */
export function percentReport(ctx: Context, exportId: number): (progress: ExportProgress) => void {
  let lastAtMs = 0;
  let lastPercent = 0;
  return (progress) => {
    const [nowMs, percent] = [performance.now(), exportPercent(progress)];
    if (percent === lastPercent || nowMs - lastAtMs < REPORT_EVERY_MS) return;
    [lastAtMs, lastPercent] = [nowMs, percent];
    store
      .updatePercent(ctx.db, exportId, percent)
      .catch((error: unknown) => ctx.log.warn({ err: error, exportId }, 'a progress report was lost'));
  };
}
