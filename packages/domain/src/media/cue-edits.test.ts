import { describe, expect, it } from 'vitest';
import * as edits from './cue-edits.ts';
import { cueWarnings, trackWarnings, type CueWarning } from './cue-warnings.ts';
import type { Cue } from './cues.ts';

const said = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, settings: '', text });
const TWO = edits.numbered([said(1000, 3000, 'Breathe in'), said(4000, 6000, 'and out')]);
const times = (cues: edits.EditedCues) => cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
const all = (cues: edits.EditedCues) => cues.map(({ id, startMs, endMs }) => [id, startMs, endMs]);

describe('editing cues', () => {
  it.each([
    [
      'a start',
      edits.setStart(TWO, 1, 1500),
      [
        [1, 1500, 3000],
        [2, 4000, 6000],
      ],
    ],
    [
      'a start after the end takes the end along',
      edits.setStart(TWO, 1, 3500),
      [
        [1, 3500, 5500],
        [2, 4000, 6000],
      ],
    ],
    [
      'a start after the next cue changes places',
      edits.setStart(TWO, 1, 5000),
      [
        [2, 4000, 6000],
        [1, 5000, 7000],
      ],
    ],
    [
      'a start before the film',
      edits.setStart(TWO, 1, -5),
      [
        [1, 0, 3000],
        [2, 4000, 6000],
      ],
    ],
    [
      'an end',
      edits.setEnd(TWO, 1, 2000),
      [
        [1, 1000, 2000],
        [2, 4000, 6000],
      ],
    ],
    [
      'an end before the start takes the start along',
      edits.setEnd(TWO, 2, 3500),
      [
        [1, 1000, 3000],
        [2, 1500, 3500],
      ],
    ],
    [
      'a nudge',
      edits.shift(TWO, { from: 2, only: true }, -edits.NUDGE_MS),
      [
        [1, 1000, 3000],
        [2, 3900, 5900],
      ],
    ],
    [
      'a shift of all following',
      edits.shift(TWO, { from: 2 }, 500),
      [
        [1, 1000, 3000],
        [2, 4500, 6500],
      ],
    ],
    [
      'a shift of all',
      edits.shift(TWO, { from: null }, 500),
      [
        [1, 1500, 3500],
        [2, 4500, 6500],
      ],
    ],
    [
      'a shift that stops at the start of the film',
      edits.shift(TWO, { from: null }, -2000),
      [
        [1, 0, 2000],
        [2, 3000, 5000],
      ],
    ],
    ['a shift of a cue that is gone', edits.shift(TWO, { from: 9 }, 500), all(TWO)],
    ['a removal', edits.remove(TWO, 1), [[2, 4000, 6000]]],
  ])('%s', (_, cues, expected) => {
    expect(all(cues)).toEqual(expected);
  });

  it.each([
    [
      'where the film is, between words',
      { atMs: 2000, atChar: null },
      [
        [1000, 2000, 'Breathe'],
        [2000, 3000, 'in'],
      ],
    ],
    [
      'where the caret is',
      { atMs: 1500, atChar: 3 },
      [
        [1000, 1500, 'Bre'],
        [1500, 3000, 'athe in'],
      ],
    ],
    [
      'in the middle when the film is elsewhere',
      { atMs: 9000, atChar: null },
      [
        [1000, 2000, 'Breathe'],
        [2000, 3000, 'in'],
      ],
    ],
  ])('splits a cue %s', (_, at, expected) => {
    expect(times(edits.split(TWO, 1, at)).slice(0, 2)).toEqual(expected);
  });

  it('never splits inside a tag', () => {
    const [first, second] = edits.split(edits.numbered([said(0, 2000, '<v Anna Lee>In')]), 1, {
      atMs: 1000,
      atChar: null,
    });
    expect([first?.text, second?.text]).toEqual(['<v Anna Lee>In', '']);
  });

  it('merges with the next one, on two lines while both are short', () => {
    expect(times(edits.mergeWithNext(TWO, 1))).toEqual([[1000, 6000, 'Breathe in\nand out']]);
    const long = edits.numbered([said(0, 1000, 'a\nb'), said(1000, 2000, 'c')]);
    expect(times(edits.mergeWithNext(long, 1))).toEqual([[0, 2000, 'a\nb c']]);
    expect(edits.mergeWithNext(TWO, 2)).toEqual(TWO);
  });

  it.each([
    ['after a cue, up to the next', 1, 0, [3000, 4000]],
    ['after a cue, where the film is', 1, 3200, [3200, 4000]],
    ['after the last', 2, 0, [6000, 8000]],
    ['to an empty place', null, 500, [500, 1000]],
  ])('adds a cue %s', (_, id, atMs, expected) => {
    const { cues, id: added } = edits.addAfter(TWO, id, atMs);
    const found = cues.find((cue) => cue.id === added);
    expect([found?.startMs, found?.endMs]).toEqual(expected);
    expect(cues).toHaveLength(3);
  });

  it('adds a cue between two that adjoin, without covering the second', () => {
    const { cues } = edits.addAfter(edits.numbered([said(1000, 3000, 'in'), said(3000, 5000, 'out')]), 1, 0);
    expect(all(cues)).toEqual([
      [1, 1000, 3000],
      [3, 3000, 3100],
      [2, 3000, 5000],
    ]);
  });

  it('adds what is still to be translated, once', () => {
    const spanish = edits.numbered([said(1200, 2800, 'Inhala')]);
    const filled = edits.withUntranslated(spanish, TWO);
    expect(times(filled)).toEqual([
      [1200, 2800, 'Inhala'],
      [4000, 6000, ''],
    ]);
    expect(edits.withUntranslated(filled, TWO)).toBe(filled);
    expect(edits.textsMeanwhile(said(1200, 2800, ''), TWO)).toEqual(['Breathe in']);
  });

  it('puts together what two authors have made', () => {
    const theirs = [said(1000, 3000, 'Inhale'), said(4000, 6000, 'and out')];
    const mine = edits.setText(TWO, 2, 'then out');
    expect(times(edits.mergeTracks({ base: TWO, theirs, mine }))).toEqual([
      [1000, 3000, 'Inhale'],
      [4000, 6000, 'then out'],
    ]);
    expect(times(edits.mergeTracks({ base: TWO, theirs: [said(4000, 6000, 'and out')], mine }))).toEqual([
      [4000, 6000, 'then out'],
    ]);
  });

  it('knows whether there is anything to save', () => {
    expect(edits.isSameTrack(TWO, edits.addAfter(TWO, 1, 0).cues)).toBe(true);
    expect(edits.isSameTrack(TWO, edits.setText(TWO, 1, 'x'))).toBe(false);
  });
});

describe('warnings', () => {
  const film = { filmMs: 10_000, isGuide: false };
  it.each<[string, Cue[], CueWarning[]]>([
    ['nothing', [said(0, 2000, 'Breathe in')], []],
    ['no words', [said(0, 2000, '<i></i>')], ['empty']],
    ['an end before the start', [said(2000, 1000, 'a')], ['backwards']],
    ['two at once', [said(0, 3000, 'a'), said(2000, 4000, 'b')], ['overlap']],
    ['one inside another', [said(0, 9000, 'a'), said(1000, 2000, 'b'), said(3000, 4000, 'c')], ['overlap']],
    ['a flash', [said(0, 799, 'a')], ['too_short']],
    ['more than can be read', [said(0, 1000, 'x'.repeat(21))], ['too_fast']],
    ['as much as can be read', [said(0, 1000, 'x'.repeat(20))], []],
    ['markup that is not read', [said(0, 1000, `<v Anna>${'x'.repeat(20)}`)], []],
    ['a cue after the film', [said(10_000, 12_000, 'a')], ['after_end']],
  ])('%s', (_, cues, expected) => {
    expect(trackWarnings(cues, film).at(-1)).toEqual(expected);
    expect(cueWarnings).toEqual(expect.arrayContaining(expected));
  });

  it('of guide words leave out what is not read', () => {
    const cues = [said(0, 3000, 'a'), said(1000, 2000, 'x'.repeat(40))];
    expect(trackWarnings(cues, { ...film, isGuide: true })).toEqual([[], []]);
  });
});
