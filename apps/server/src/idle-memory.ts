import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 10_000;
const MB = 1_000_000;
/** Share of the time between two looks in which the event loop was busy. */
const IDLE_SHARE = 0.02;
/** A collection stops the server for some 50 ms, so it has to be worth it. */
const WORTH_BYTES = 32 * MB;

/** Releases memory now, and whenever the server idles after it has grown: V8 collects only while something is allocated. */
export function releaseIdleMemory(): Disposable {
  releaseMemory();
  let kept = process.memoryUsage.rss();
  let lastLook = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, lastLook);
    lastLook = now;
    if (utilization > IDLE_SHARE || process.memoryUsage.rss() - kept < WORTH_BYTES) return;
    releaseMemory();
    kept = process.memoryUsage.rss();
  }, LOOK_EVERY_MS);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Returns what is not used any more to the system; V8 would keep its pages for minutes. Only the last resort gives back the
 * free pages as well. Does nothing in a process that is started without `--expose-gc`.
 */
function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
