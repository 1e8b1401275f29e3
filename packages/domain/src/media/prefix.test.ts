import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { isMediaPrefixAlive, mediaPrefixExpiry, mediaWindow } from './prefix.ts';

const WINDOW_END = 600 * HOUR_MS;

describe('a media prefix', () => {
  it.each([
    ['made as a window begins lives six hours', WINDOW_END, WINDOW_END + 6 * HOUR_MS],
    ['made within a window lives to the end of the next', WINDOW_END + 1, WINDOW_END + 12 * HOUR_MS],
    ['made as a window ends lives more than six hours', WINDOW_END - 1, WINDOW_END + 6 * HOUR_MS],
  ])('%s', (_, nowMs, expiresAtMs) => {
    expect(mediaPrefixExpiry(nowMs)).toBe(expiresAtMs);
  });

  it('is the same for a whole window, so that answers and films can be kept', () => {
    expect(mediaPrefixExpiry(WINDOW_END + 1)).toBe(mediaPrefixExpiry(WINDOW_END + 6 * HOUR_MS));
    expect(mediaWindow(WINDOW_END + 1)).toBe(mediaWindow(WINDOW_END + 5 * HOUR_MS));
    expect(mediaWindow(WINDOW_END + 6 * HOUR_MS + 1)).toBe(mediaWindow(WINDOW_END + 1) + 1);
  });

  it('opens nothing once it has ended', () => {
    expect(isMediaPrefixAlive(WINDOW_END, WINDOW_END - 1)).toBe(true);
    expect(isMediaPrefixAlive(WINDOW_END, WINDOW_END)).toBe(false);
  });
});
