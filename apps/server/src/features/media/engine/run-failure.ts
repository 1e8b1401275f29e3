import { type MediaFailure, saysFullDisk } from './failure.ts';
import type { RunResult } from './run.ts';

export const isFrameRefused = (stderr: string): boolean =>
  /Picture size \d+x\d+ is invalid|frame size exceeds limit/i.test(stderr);

/** What a failed run says about its input file. */
export function runFailure(run: RunResult): MediaFailure {
  const detail = run.stderrTail;
  if (run.end === 'timed_out' || run.end === 'aborted') return { kind: run.end, detail };
  if (saysFullDisk(detail)) return { kind: 'no_space', detail };
  if (isFrameRefused(detail)) return { kind: 'too_large', detail };
  if (/moov atom not found|File ended prematurely/i.test(detail)) return { kind: 'truncated', detail };
  return { kind: 'broken', detail };
}
