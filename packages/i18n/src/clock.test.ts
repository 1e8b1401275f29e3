import { expect, it } from 'vitest';
import { clockText } from './clock.ts';

it.each([
  [0, '0:00'],
  [9_400, '0:09'],
  [280_000, '4:40'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('writes %i ms as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
