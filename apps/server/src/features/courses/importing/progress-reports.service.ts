import type { Context } from '#http/context.ts';

const INTERVAL_MS = 500;

/** Stores progress at most twice a second, and the last of it; losing one report is harmless. */
export function everyHalfSecond<Progress>(ctx: Context, save: (progress: Progress) => Promise<void>) {
  let lastAtMs = 0;
  return (progress: Progress, isLast: boolean) => {
    const nowMs = performance.now();
    if (nowMs - lastAtMs < INTERVAL_MS && !isLast) return;
    lastAtMs = nowMs;
    save(progress).catch((error: unknown) => ctx.log.warn({ err: error }, 'a progress report was lost'));
  };
}
