import { HOUR_MS, SECOND_MS } from '../durations.ts';

export const MEDIA_WINDOW_MS = 6 * HOUR_MS; // Q138
/** How long the answer "this viewer may see that lesson" is cached (Q138). */
export const MEDIA_ACCESS_CACHE_MS = 60 * SECOND_MS;

/**
 * Returns when a media prefix issued now expires: a full window from now, rounded up to a window, so it lasts 6 to 12
 * hours and is the same for all requests within one window.
 */
export function mediaPrefixExpiry(nowMs: number): number {
  return Math.ceil((nowMs + MEDIA_WINDOW_MS) / MEDIA_WINDOW_MS) * MEDIA_WINDOW_MS;
}

/** Returns the number of the window a moment is in; part of the ETag of responses that contain a prefix. */
export function mediaWindow(nowMs: number): number {
  return mediaPrefixExpiry(nowMs) / MEDIA_WINDOW_MS;
}

/** Says whether a prefix still opens its media. */
export function isMediaPrefixAlive(expiresAtMs: number, nowMs: number): boolean {
  return nowMs < expiresAtMs;
}
