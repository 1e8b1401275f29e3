const WINDOW_MS = 8000;
const SETTLED_MS = 1500;

export interface Speed {
  sample(sentBytes: number, atMs: number): void;
  /** null until enough is measured. */
  leftMs(leftBytes: number): number | null;
}

/** A smoothed estimate of the recent upload speed. */
export function createSpeed(): Speed {
  let samples: { sentBytes: number; atMs: number }[] = [];
  return {
    sample(sentBytes, atMs) {
      samples = [...samples.filter((each) => each.atMs >= atMs - WINDOW_MS), { sentBytes, atMs }];
    },
    leftMs(leftBytes) {
      const [first, last] = [samples[0], samples.at(-1)];
      if (first === undefined || last === undefined || last.atMs - first.atMs < SETTLED_MS) return null;
      const bytesPerMs = (last.sentBytes - first.sentBytes) / (last.atMs - first.atMs);
      return bytesPerMs > 0 ? leftBytes / bytesPerMs : null;
    },
  };
}
