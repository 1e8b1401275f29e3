import { expect, it } from 'vitest';
import { redoPercent } from './workload.ts';

it.each([
  ['nothing reviewed', { reviewed: 0, redone: 0 }, null],
  ['none sent back', { reviewed: 4, redone: 0 }, 0],
  ['a third sent back', { reviewed: 3, redone: 1 }, 33],
  ['all sent back', { reviewed: 2, redone: 2 }, 100],
])('with %s', (_, counts, percent) => expect(redoPercent(counts)).toBe(percent));
