import { expect, it } from 'vitest';
import { clockText, momentText } from './clock.ts';

it.each([
  [0, '0:00'],
  [9_400, '0:09'],
  [280_000, '4:40'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('writes %i ms as %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it.each([
  [21_900, null, '0:21'],
  [21_900, 24_000, '0:21–0:24'],
  [0, 3_600_000, '0:00–1:00:00'],
])('writes the moment of a film from %i to %s ms as %s', (startMs, endMs, text) => {
  expect(momentText(startMs, endMs)).toBe(text);
});
