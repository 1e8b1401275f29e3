import { HOUR_MS, SECOND_MS } from '../local-dates.ts';

export const MEDIA_WINDOW_MS = 6 * HOUR_MS; // Q138
/** How long the answer "this viewer may see that lesson" is kept (Q138). */
export const MEDIA_ACCESS_CACHE_MS = 60 * SECOND_MS;

/**
 * Answers when a media prefix made now ends: a full window from now, rounded up to a window, so that it lives 6 to 12
 * hours and is the same for everything asked within one window.
 */
export function mediaPrefixExpiry(nowMs: number): number {
  return Math.ceil((nowMs + MEDIA_WINDOW_MS) / MEDIA_WINDOW_MS) * MEDIA_WINDOW_MS;
}

/** Answers which window a moment lies in; part of the ETag of an answer that carries a prefix. */
export function mediaWindow(nowMs: number): number {
  return mediaPrefixExpiry(nowMs) / MEDIA_WINDOW_MS;
}

/** Says whether a prefix still opens its media. */
export function isMediaPrefixAlive(expiresAtMs: number, nowMs: number): boolean {
  return nowMs < expiresAtMs;
}
