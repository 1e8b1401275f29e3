import { describe, expect, it } from 'vitest';
import { partAfter, type Repeat } from './use-repeat.ts';

describe('the part after a press', () => {
  it.each<[string, Repeat['part'], number, Repeat['part']]>([
    ['begins there', null, 12_000, { startMs: 12_000, endMs: null }],
    ['ends there', { startMs: 12_000, endMs: null }, 18_000, { startMs: 12_000, endMs: 18_000 }],
    ['starts over before its start', { startMs: 12_000, endMs: null }, 5_000, { startMs: 5_000, endMs: null }],
    [
      'starts over when it would be too short',
      { startMs: 12_000, endMs: null },
      12_400,
      { startMs: 12_400, endMs: null },
    ],
    ['is gone', { startMs: 12_000, endMs: 18_000 }, 14_000, null],
  ])('%s', (_, part, atMs, next) => {
    expect(partAfter(part, atMs)).toEqual(next);
  });
});
