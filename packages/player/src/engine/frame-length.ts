/** 25 pictures a second, until the film has shown its own. */
export const USUAL_FRAME_MS = 40;

const SAMPLES = 12;

/** Measures how long a picture of this film stands: the shortest step among the first pictures that are shown in a row. */
export function measureFrames(video: HTMLVideoElement): { lengthMs: () => number; restart: () => void } {
  let lengthMs = USUAL_FRAME_MS;
  let run = 0;

  function restart(): void {
    lengthMs = USUAL_FRAME_MS;
    const current = (run += 1);
    if (!('requestVideoFrameCallback' in video)) return;
    let beforeMs: number | null = null;
    let left = SAMPLES;
    let shortestMs = Number.POSITIVE_INFINITY;
    const shown = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      if (current !== run) return;
      const atMs = mediaTime * 1000;
      if (beforeMs !== null && atMs > beforeMs) shortestMs = Math.min(shortestMs, atMs - beforeMs);
      beforeMs = atMs;
      left -= 1;
      if (left > 0) video.requestVideoFrameCallback(shown);
      else if (shortestMs < USUAL_FRAME_MS * 4) lengthMs = shortestMs;
    };
    video.requestVideoFrameCallback(shown);
  }

  return { lengthMs: () => lengthMs, restart };
}
