import { expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { isPreviewAlive, PREVIEW_MS } from './preview.ts';

it('opens a preview for ten minutes, and no longer', () => {
  expect(PREVIEW_MS).toBe(10 * MINUTE_MS);
  expect(isPreviewAlive(1000, 999)).toBe(true);
  expect(isPreviewAlive(1000, 1000)).toBe(false);
  expect(isPreviewAlive(1000, 1001)).toBe(false);
});
