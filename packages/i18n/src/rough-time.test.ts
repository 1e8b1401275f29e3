import { expect, it } from 'vitest';
import { roughTime } from './rough-time.ts';

const HOUR_MS = 3_600_000;

it.each([
  [0, 'ru', 'short', '1 мин'],
  [59 * 60_000, 'es', 'short', '59 min'],
  [47.9 * HOUR_MS, 'ru', 'short', '47 ч'],
  [47.9 * HOUR_MS, 'en', 'long', '47 hours'],
  [48 * HOUR_MS, 'ru', 'short', '2 дня'],
  [94 * HOUR_MS, 'ru', 'short', '3 дня'],
  [94 * HOUR_MS, 'en', 'short', '3 days'],
  [94 * HOUR_MS, 'es', 'long', '3 días'],
  [5 * 24 * HOUR_MS, 'ru', 'long', '5 дней'],
  [21 * 24 * HOUR_MS, 'ru', 'short', '21 день'],
] as const)('writes %i ms in %s, %s, as %s', (ms, language, display, text) => {
  expect(roughTime(ms, language, display).replaceAll(/\s/g, ' ')).toBe(text);
});
