import type { Context } from '#http/context.ts';
import { type ImportOutcome, importFolder } from '../imports.service.ts';
import type { ImportFailure } from './import-failure.ts';
import { findImportFolder } from './import-folder.ts';
import { findImportRun, type ImportRunChanges, updateImportRun } from './import-runs.store.ts';

const REPORT_EVERY_MS = 500;

/** Does a started import; what goes wrong is kept for whoever started it. */
export async function runImport(ctx: Context, importId: number, signal: AbortSignal): Promise<void> {
  const run = await findImportRun(ctx.db, importId);
  if (run === undefined || run.state === 'done' || run.state === 'failed') return;
  const save = (changes: ImportRunChanges) => updateImportRun(ctx.db, importId, changes, new Date(ctx.clock.nowMs()));
  const fail = (failure: ImportFailure) => save({ state: 'failed', failure });
  await save({ state: 'running' });
  try {
    const folder = await findImportFolder(ctx, run.folder);
    if (folder === null) return await fail({ kind: 'folder_missing' });
    const outcome = await importFolder(ctx, folder, { staffId: run.started_by, signal, onStored: reporter(save, ctx) });
    await ('courseId' in outcome ? save({ state: 'done', courseId: outcome.courseId }) : fail(failureOf(outcome)));
  } catch (error) {
    // A stopping server leaves the rest to the next run of the job.
    if (signal.aborted) throw error;
    ctx.log.error({ err: error, importId }, 'an import failed');
    await fail({ kind: 'unexpected' });
  }
}

function failureOf(outcome: Exclude<ImportOutcome, { courseId: number }>): ImportFailure {
  return outcome.kind === 'file_refused' ? { kind: 'file_refused', ...outcome.file } : { kind: outcome.kind };
}

/** Writes how far it is twice a second, never two reports at once; a lost report costs nothing. */
function reporter(save: (changes: ImportRunChanges) => Promise<void>, ctx: Context) {
  let lastAtMs = 0;
  return ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) => {
    const nowMs = performance.now();
    if (nowMs - lastAtMs < REPORT_EVERY_MS && doneBytes < totalBytes) return;
    lastAtMs = nowMs;
    save({ state: 'running', doneBytes, totalBytes }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a progress report was lost'),
    );
  };
}
