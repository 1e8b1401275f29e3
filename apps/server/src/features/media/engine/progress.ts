/** One report of ffmpeg's `-progress`. */
export interface RunProgress {
  readonly outTimeMs: number;
  /** Film seconds per second; null at the very start. */
  readonly speed: number | null;
  /** 0..100 of the expected duration, null when that is unknown. */
  readonly percent: number | null;
}

/** Returns a function for chunks of stdout; it calls back with each complete report. */
export function readProgress(
  expectedMs: number | null,
  report: (progress: RunProgress) => void,
): (chunk: string) => void {
  let rest = '';
  let outTimeMs = 0;
  let speed: number | null = null;
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [name = '', value = ''] = line.trim().split('=', 2);
      if (name === 'out_time') outTimeMs = clockMs(value) ?? outTimeMs;
      if (name === 'speed') speed = Number.parseFloat(value) || null;
      if (name === 'progress') report({ outTimeMs, speed, percent: percentOf(outTimeMs, expectedMs) });
    }
  };
}

/** `out_time_ms` counts microseconds in old and new ffmpeg alike, so only the clock form is trusted. */
function clockMs(clock: string): number | null {
  const parts = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(clock.trim());
  if (!parts) return null;
  return Math.round((Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3])) * 1000);
}

function percentOf(outTimeMs: number, expectedMs: number | null): number | null {
  return expectedMs ? Math.min(100, (outTimeMs / expectedMs) * 100) : null;
}
