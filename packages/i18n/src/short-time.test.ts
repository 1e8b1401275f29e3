import { expect, it } from 'vitest';
import { shortTime } from './short-time.ts';

it.each([
  [0, 'en', '1 sec'],
  [20_000, 'ru', '20 с'],
  [61_000, 'es', '2 min'],
])('writes %i ms in %s as %s', (ms, language, text) => {
  expect(shortTime(ms, language).replaceAll(/\s/g, ' ')).toBe(text);
});
