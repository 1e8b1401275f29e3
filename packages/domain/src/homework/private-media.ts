import { DAY_MS } from '../durations.ts';
import type { HomeworkStatus } from './status.ts';

/** How long the photos, films and sounds of homework are kept after its stream has ended (Q247). */
export const privateMediaDays = { usual: 365, least: 30, most: 3650 } as const;

export interface PrivateMediaFacts {
  readonly status: HomeworkStatus;
  /** null: the stream has no end. */
  readonly streamEndsAtMs: number | null;
  /** The last answer, verdict or selfie. */
  readonly changedAtMs: number;
}

/** Until when the media of a homework are kept: counted from what is later, the stream's end or the last word. null: while it awaits its review. */
export function privateMediaUntil(
  { status, streamEndsAtMs, changedAtMs }: PrivateMediaFacts,
  keptDays: number,
): number | null {
  if (status === 'UPLOADED') return null;
  return Math.max(streamEndsAtMs ?? changedAtMs, changedAtMs) + keptDays * DAY_MS;
}
