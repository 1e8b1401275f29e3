import { MINUTE_MS } from '../durations.ts';

/** How long a preview of a draft lasts. */
export const PREVIEW_MS = 10 * MINUTE_MS;

/** Says whether a preview can still be opened. */
export function isPreviewAlive(expiresAtMs: number, nowMs: number): boolean {
  return nowMs < expiresAtMs;
}
