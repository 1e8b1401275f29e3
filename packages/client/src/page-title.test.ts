import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it.each([
  [['Day 3', 'Seven days of breath'], 'Day 3 · Seven days of breath — Daystream'],
  [['Баллы'], 'Баллы — Daystream'],
  [[undefined, 'Home'], 'Home — Daystream'],
  [[' ', null], 'Daystream'],
  [[], 'Daystream'],
])('of %j is %s', (parts, title) => {
  expect(pageTitle(parts, 'Daystream')).toBe(title);
});
