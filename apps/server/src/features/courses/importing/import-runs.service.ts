import { isImportOver } from '@daystream/domain/courses/imports';
import { SECOND_MS } from '@daystream/domain/durations';
import { spacePauseMs } from '@daystream/domain/media';
import { isFullDisk } from '#config/full-disk.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import type { ImportPlan } from '../folder/plan.ts';
import { type ImportOutcome, importFolder, planFolder } from '../imports.service.ts';
import { dropStored, isCancelled, stopImport, watchForCancel } from './cancelled-imports.service.ts';
import { importCourse } from './import-course.job.ts';
import { findImportFolder } from './import-folder.service.ts';
import {
  countImportRuns,
  findImportRun,
  type ImportFailure,
  type ImportRun,
  type ImportRunChanges,
  insertImportRun,
  listImportRuns,
  updateImportRun,
} from './import-runs.store.ts';
import { everyHalfSecond } from './progress-reports.service.ts';

/** What an import of a folder of the import folder would do. */
export async function planNamedFolder(ctx: Context, name: string): Promise<ImportPlan | Refusal> {
  const folder = await findImportFolder(ctx, name);
  return folder === null ? refuseField('folder', 'folder_unknown') : planFolder(ctx, folder);
}

/** Starts an import in the background; a folder has one run at a time. */
export async function startImport(ctx: Context, staffId: number, name: string): Promise<ImportRun | Refusal> {
  if ((await findImportFolder(ctx, name)) === null) return refuseField('folder', 'folder_unknown');
  const now = new Date(ctx.clock.nowMs());
  return ctx.db.transaction().execute(async (trx) => {
    const importId = await insertImportRun(trx, { startedBy: staffId, folder: name, now });
    if (importId === null) return refuse('import_running');
    await ctx.jobs.enqueue(trx, importCourse, { importId });
    const details = { folder: name };
    await recordAudit(trx, { staffId, action: 'start_import', subjectType: 'import', subjectId: importId, details });
    const run = await findImportRun(trx, importId);
    if (run === undefined) throw new Error(`the import ${importId} was not stored`);
    return run;
  });
}

export async function listImports(
  { db }: Context,
  page: { perPage: number; offset: number },
): Promise<{ runs: ImportRun[]; total: number }> {
  return { runs: await listImportRuns(db, page.perPage, page.offset), total: await countImportRuns(db) };
}

export async function getImport({ db }: Context, importId: number): Promise<ImportRun | Refusal> {
  return (await findImportRun(db, importId)) ?? refuse('not_found');
}

/**
 * Runs a started import; a failure is stored for the person who started it. On a full disk, which `waits` times before was full
 * too, it waits once more.
 */
export async function runImport(ctx: Context, importId: number, signal: AbortSignal, waits = 0): Promise<void> {
  try {
    using watch = watchForCancel(ctx, importId);
    await importNamed(ctx, importId, AbortSignal.any([signal, watch.signal]), waits);
  } catch (error) {
    if (!(await isCancelled(ctx, importId))) throw error;
  }
  const run = await findImportRun(ctx.db, importId);
  if (run?.state === 'cancelled') await dropStored(ctx, run);
}

async function importNamed(ctx: Context, importId: number, signal: AbortSignal, waits: number): Promise<void> {
  const run = await findImportRun(ctx.db, importId);
  if (run === undefined || isImportOver(run)) return;
  const save = (changes: ImportRunChanges) => updateImportRun(ctx.db, importId, changes, new Date(ctx.clock.nowMs()));
  const fail = async (failure: ImportFailure) => void (await save({ state: 'failed', failure }));
  await save({ state: 'running', failure: null });
  try {
    const folder = await findImportFolder(ctx, run.folder);
    if (folder === null) return await fail({ kind: 'folder_missing' });
    const report = everyHalfSecond(ctx, async (progress: Pick<ImportRunChanges, 'doneBytes' | 'totalBytes'>) => {
      // A notification may be lost with its connection.
      if (!(await save({ state: 'running', ...progress }))) stopImport(ctx, importId);
    });
    let bytes: Pick<ImportRunChanges, 'doneBytes' | 'totalBytes'> = {};
    const outcome = await importFolder(ctx, folder, {
      staffId: run.started_by,
      signal,
      async onStoring(courseKey) {
        // Without the key nothing would lead to what it stores.
        if (!(await save({ state: 'running', courseKey }))) throw new Error(`the import ${importId} was cancelled`);
      },
      onStored({ doneBytes, totalBytes }) {
        bytes = { doneBytes, totalBytes };
        report(bytes, doneBytes >= totalBytes);
      },
      // With the course: an import that was cancelled in this moment changes nothing, and one that is done stays done.
      async onApplied(trx, courseId) {
        const done = { state: 'done', courseId, ...bytes } as const;
        if (await updateImportRun(trx, importId, done, new Date(ctx.clock.nowMs()))) return;
        throw new Error(`the import ${importId} was cancelled`);
      },
    });
    if (isOutOfSpace(outcome)) return await waitForSpace(ctx, importId, waits);
    await ('courseId' in outcome ? save({ state: 'done', courseId: outcome.courseId }) : fail(failureOf(outcome)));
  } catch (error) {
    // The server is stopping: the next run of the job continues. Or it was cancelled.
    if (signal.aborted || (await isCancelled(ctx, importId))) throw error;
    if (isFullDisk(error)) return await waitForSpace(ctx, importId, waits);
    ctx.log.error({ err: error, importId }, 'an import failed');
    await fail({ kind: 'unexpected' });
  }
}

function isOutOfSpace(outcome: ImportOutcome): boolean {
  return outcome.kind === 'file_refused' && outcome.file.code === 'disk_full';
}

/** Keeps what is stored and continues later with the first missing file. */
async function waitForSpace(ctx: Context, importId: number, waits: number): Promise<void> {
  const pauseMs = spacePauseMs(waits);
  ctx.log.warn({ importId, pauseMs }, 'an import waits for disk space');
  await ctx.db.transaction().execute(async (trx) => {
    const failure: ImportFailure = { kind: 'no_space' };
    await updateImportRun(trx, importId, { state: 'running', failure }, new Date(ctx.clock.nowMs()));
    const again = { importId, waits: waits + 1 };
    await ctx.jobs.enqueue(trx, importCourse, again, { startAfterS: pauseMs / SECOND_MS });
  });
}

function failureOf(outcome: Exclude<ImportOutcome, { courseId: number }>): ImportFailure {
  if (outcome.kind === 'file_refused') return { kind: 'file_refused', ...outcome.file };
  if (outcome.kind === 'running') return { kind: 'running' };
  return { kind: 'refused', problem: outcome.plan.problems.find(({ severity }) => severity === 'error') };
}
