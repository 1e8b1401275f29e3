import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import {
  EXPORT_KEPT_MS,
  type ExportFacts,
  exportHold,
  exportPercent,
  type ExportProgress,
  isExportKept,
  type ExportState,
} from './exports.ts';

const NOW = 1_800_000_000_000;
const asked = (state: ExportState, agoMs: number): ExportFacts => ({ state, askedAt: NOW - agoMs });

describe('another export', () => {
  it.each<[string, ExportFacts[], ReturnType<typeof exportHold>]>([
    ['may be asked for when there was none', [], null],
    ['waits for one that is queued', [asked('queued', 9 * DAY_MS)], { kind: 'running' }],
    ['waits for one that is being made', [asked('making', 1)], { kind: 'running' }],
    ['may follow one of today', [asked('ready', HOUR_MS)], null],
    [
      'waits a day after the first of two',
      [asked('ready', HOUR_MS), asked('ready', 5 * HOUR_MS)],
      { kind: 'too_many', untilMs: NOW + 19 * HOUR_MS },
    ],
    [
      'waits for the second youngest of three',
      [asked('ready', 7 * HOUR_MS), asked('ready', HOUR_MS), asked('ready', 2 * HOUR_MS)],
      { kind: 'too_many', untilMs: NOW + 22 * HOUR_MS },
    ],
    ['may be asked for a day later to the moment', [asked('ready', HOUR_MS), asked('ready', DAY_MS)], null],
    ['does not wait for what failed', [asked('failed', 1), asked('failed', 2), asked('ready', 3)], null],
  ])('%s', (_, known, expected) => {
    expect(exportHold(known, NOW)).toEqual(expected);
  });
});

it.each<[number | null, boolean]>([
  [null, false],
  [NOW, true],
  [NOW - EXPORT_KEPT_MS + 1, true],
  [NOW - EXPORT_KEPT_MS, false],
])('an export that was ready at %s is kept: %s', (readyAtMs, expected) => {
  expect(isExportKept(readyAtMs, NOW)).toBe(expected);
});

it.each<[ExportProgress, number]>([
  [{ doneParts: 0, parts: 0, doneBytes: 0, bytes: 0 }, 0],
  [{ doneParts: 9, parts: 18, doneBytes: 0, bytes: 0 }, 50],
  [{ doneParts: 18, parts: 18, doneBytes: 0, bytes: 182_000_000 }, 9],
  [{ doneParts: 18, parts: 18, doneBytes: 91_000_000, bytes: 182_000_000 }, 54],
  [{ doneParts: 18, parts: 18, doneBytes: 182_000_000, bytes: 182_000_000 }, 99],
])('%j is %i per cent', (progress, percent) => {
  expect(exportPercent(progress)).toBe(percent);
});
