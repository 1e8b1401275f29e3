import { describe, expect, it } from 'vitest';
import { textLimits } from '../limits.ts';
import {
  type FilmMark,
  filmMarkProblems,
  MARK_LONGEST_MS,
  MARK_SLACK_MS,
  markEndAt,
  markLoop,
  marksInOrder,
} from './marks.ts';

const films = new Map<number, number | null>([
  [7, 46_000],
  [8, null],
]);
const voices = new Set([31, 32]);
const mark: FilmMark = {
  fileId: 7,
  startMs: 21_000,
  endMs: null,
  tone: 'correction',
  text: 'The knee goes forward',
  drawing: [],
  voiceId: null,
};

describe('marks in a film', () => {
  it.each<[string, Partial<FilmMark>, string[]]>([
    ['at a moment is fine', {}, []],
    ['at the very start is fine', { startMs: 0 }, []],
    ['at the very end is fine, as the player measures it', { startMs: 46_000 + MARK_SLACK_MS }, []],
    ['over a part is fine', { endMs: 24_000 }, []],
    ['over the longest part is fine', { startMs: 0, endMs: MARK_LONGEST_MS }, []],
    ['before the start is outside', { startMs: -1 }, ['start mark_outside']],
    ['after the end is outside', { startMs: 46_001 + MARK_SLACK_MS }, ['start mark_outside']],
    ['at no number is outside', { startMs: Number.NaN }, ['start mark_outside']],
    ['over a part beyond the end is outside', { startMs: 46_000, endMs: 46_001 + MARK_SLACK_MS }, ['end mark_outside']],
    ['over nothing is no range', { endMs: 21_000 }, ['end mark_range']],
    ['backwards is no range', { endMs: 20_000 }, ['end mark_range']],
    ['over too long a part is no range', { startMs: 0, endMs: MARK_LONGEST_MS + 1 }, ['end mark_range']],
    ['without words says nothing', { text: ' \n' }, ['text required']],
    ['spoken instead of written is fine', { text: '', voiceId: 32 }, []],
    ['spoken and written is fine', { voiceId: 32 }, []],
    ['drawn needs written words or spoken ones', { text: '', drawing: ['1,1'] }, ['text required']],
    ['with a voice of somebody else, or one that was sent', { voiceId: 33 }, ['voice voice_gone']],
    ['with the voice of another mark', { voiceId: 31 }, ['voice voice_gone']],
    ['with as many words as may be is fine', { text: 'я'.repeat(textLimits.markText) }, []],
    ['with too many words', { text: 'я'.repeat(textLimits.markText + 1) }, ['text too_long']],
    ['of another film is unknown', { fileId: 9 }, ['file_id file_unknown']],
    ['of a film whose length is unknown has to wait', { fileId: 8 }, ['file_id file_not_ready']],
  ])('%s', (_, change, expected) => {
    const problems = filmMarkProblems(
      [
        { ...mark, voiceId: 31 },
        { ...mark, ...change },
      ],
      films,
      voices,
    );
    expect(problems.map(({ index, field, kind }) => [index, `${field} ${kind}`])).toEqual(
      expected.map((problem) => [1, problem]),
    );
  });

  it.each([
    ['later than the start', 24_000, 24_000],
    ['at the start', 21_000, null],
    ['before the start', 20_000, null],
    ['further away than a mark may last', 21_000 + MARK_LONGEST_MS + 1, null],
  ])('end %s', (_, atMs, expected) => expect(markEndAt(21_000, atMs)).toBe(expected));

  it('stand in the order of the films and of their moments, those of a removed film last', () => {
    const marks = [
      { fileId: null, startMs: 0 },
      { fileId: 8, startMs: 5 },
      { fileId: 7, startMs: 9 },
      { fileId: 7, startMs: 2 },
    ];
    expect(marksInOrder(marks, [7, 8]).map(({ fileId, startMs }) => [fileId, startMs])).toEqual([
      [7, 2],
      [7, 9],
      [8, 5],
      [null, 0],
    ]);
  });

  it.each([
    ['a moment', mark, 46_000, { startMs: 18_000, endMs: 24_000 }],
    ['a part', { ...mark, endMs: 30_000 }, 46_000, { startMs: 18_000, endMs: 33_000 }],
    ['the beginning', { ...mark, startMs: 1_000 }, 46_000, { startMs: 0, endMs: 4_000 }],
    ['the end', { ...mark, startMs: 45_000 }, 46_000, { startMs: 42_000, endMs: 46_000 }],
    ['a film whose length is not known yet', { ...mark, startMs: 45_000 }, 0, { startMs: 42_000, endMs: 48_000 }],
  ])('repeat the film around %s', (_, given, lengthMs, expected) =>
    expect(markLoop(given, lengthMs)).toEqual(expected),
  );
});
