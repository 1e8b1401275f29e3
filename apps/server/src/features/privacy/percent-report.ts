import { type ExportProgress, exportPercent } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import { updatePercent } from './exports.store.ts';

const REPORT_EVERY_MS = 500;

/** Writes how far an export is, twice a second at most; a lost report costs nothing. */
export function percentReport(ctx: Context, exportId: number): (progress: ExportProgress) => void {
  let lastAtMs = 0;
  let lastPercent = 0;
  return (progress) => {
    const [nowMs, percent] = [performance.now(), exportPercent(progress)];
    if (percent === lastPercent || nowMs - lastAtMs < REPORT_EVERY_MS) return;
    [lastAtMs, lastPercent] = [nowMs, percent];
    updatePercent(ctx.db, exportId, percent).catch((error: unknown) =>
      ctx.log.warn({ err: error, exportId }, 'a progress report was lost'),
    );
  };
}
