import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { perSchool } from '#registrations/per-school.ts';
import { recordAudit } from '../../audit/index.ts';
import { listFiles, removeFiles } from '../../media/index.ts';
import { forgetImportedFile, listImportedFiles } from './import.store.ts';
import { importCourse } from './import-course.job.ts';
import {
  CANCELLED_CHANNEL,
  findImportRun,
  type ImportRun,
  notifyCancelled,
  updateImportRun,
} from './import-runs.store.ts';

/** Ends an import that is not over; one that is over stays as it is. */
export async function cancelImport(ctx: Context, staffId: number, importId: number): Promise<ImportRun | Refusal> {
  const now = new Date(ctx.clock.nowMs());
  return ctx.db.transaction().execute(async (trx) => {
    if (await updateImportRun(trx, importId, { state: 'cancelled', failure: null }, now)) {
      const details = { folder: (await findImportRun(trx, importId))?.folder };
      await recordAudit(trx, {
        staffId,
        action: 'cancel_import',
        subjectType: 'import',
        subjectId: importId,
        details,
      });
      await notifyCancelled(trx, importId);
      // Whoever runs it notices and tidies up; nobody does while it waits or after a kill.
      await ctx.jobs.enqueue(trx, importCourse, { importId });
    }
    return (await findImportRun(trx, importId)) ?? refuse('not_found');
  });
}

/** What stops the imports that this process runs, by id; after a kill the same one may run twice for a while. */
const running = perSchool(() => new Map<AbortController, number>());

/** Stops an import that this process runs as soon as any process cancels it. */
export async function followCancels(ctx: Context): Promise<void> {
  const lookAgain = async () => {
    for (const importId of new Set(running(ctx).values()))
      if (await isCancelled(ctx, importId)) stopImport(ctx, importId);
  };
  await ctx.listening.listen(CANCELLED_CHANNEL, {
    onNotification: (payload) => stopImport(ctx, Number(payload)),
    onReconnected: () =>
      void lookAgain().catch((error: unknown) => ctx.log.warn({ err: error }, 'the imports could not be looked at')),
  });
}

/** Aborts the signal of an import that was cancelled. */
export function stopImport(ctx: Context, cancelledId: number): void {
  for (const [stop, importId] of running(ctx))
    if (importId === cancelledId) stop.abort(new Error(`the import ${importId} was cancelled`));
}

/** `signal` aborts once the import is cancelled from now on. */
export function watchForCancel(ctx: Context, importId: number): { readonly signal: AbortSignal } & Disposable {
  const stop = new AbortController();
  running(ctx).set(stop, importId);
  return { signal: stop.signal, [Symbol.dispose]: () => running(ctx).delete(stop) };
}

export async function isCancelled({ db }: Context, importId: number): Promise<boolean> {
  return (await findImportRun(db, importId))?.state === 'cancelled';
}

/** Longer than a running import takes to notice. */
const WAIT_MS = 10_000;

/** Removes what a cancelled import stored and no course uses; it can be repeated. */
export async function dropStored(
  ctx: Context,
  { course_key: courseKey }: Pick<ImportRun, 'course_key'>,
): Promise<void> {
  if (courseKey === null) return;
  const lock = await ctx.locks.take(`import:${courseKey}`, WAIT_MS);
  // Another import of the course has taken what was stored.
  if (lock === null) return;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const imported = (await listImportedFiles(trx, courseKey)).map(({ fileId }) => fileId);
      const unused = (await listFiles(trx, imported)).filter(({ used_by_type }) => used_by_type === null);
      for (const { id } of unused) await forgetImportedFile(trx, id);
      await removeFiles(
        ctx,
        trx,
        unused.map(({ id }) => id),
      );
    });
  } finally {
    await lock.release();
  }
}
