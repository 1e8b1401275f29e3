import { describe, expect, it } from 'vitest';
import * as edits from './cue-edits.ts';
import { type Cue, subtitleLimits } from './cues.ts';

const said = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, settings: '', text });
const TWO = edits.numbered([said(1000, 3000, 'Breathe in'), said(4000, 6000, 'and out')]);
const LONG_FIRST = edits.numbered([said(1000, 9000, 'Breathe'), said(4000, 6000, 'and out')]);
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
      'a start at its end takes the end along',
      edits.setStart(TWO, 1, 3000),
      [
        [1, 3000, 5000],
        [2, 4000, 6000],
      ],
    ],
    [
      'a start at that of a shorter one changes places',
      edits.setStart(LONG_FIRST, 1, 4000),
      [
        [2, 4000, 6000],
        [1, 4000, 9000],
      ],
    ],
    [
      'a start at that of a longer one stays before',
      edits.setStart(TWO, 2, 1000),
      [
        [1, 1000, 3000],
        [2, 1000, 6000],
      ],
    ],
    [
      'a start of one that ends after the next stays before',
      edits.setStart(LONG_FIRST, 1, 1500.4),
      [
        [1, 1500, 9000],
        [2, 4000, 6000],
      ],
    ],
    [
      'an end at its start takes the start along',
      edits.setEnd(TWO, 2, 4000),
      [
        [1, 1000, 3000],
        [2, 2000, 4000],
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
      edits.shift(TWO, { from: 1, only: true }, -edits.NUDGE_MS),
      [
        [1, 900, 2900],
        [2, 4000, 6000],
      ],
    ],
    [
      'a shift of one by more than the one before it could take',
      edits.shift(TWO, { from: 2 }, -3500),
      [
        [2, 500, 2500],
        [1, 1000, 3000],
      ],
    ],
    [
      'a shift that stops at the last moment there is',
      edits.shift(LONG_FIRST, { from: null }, subtitleLimits.lastMs),
      [
        [1, subtitleLimits.lastMs - 8000, subtitleLimits.lastMs],
        [2, subtitleLimits.lastMs - 5000, subtitleLimits.lastMs - 3000],
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

  const halves = (cues: edits.EditedCues) =>
    cues.slice(0, -1).map(({ startMs, endMs, text }) => [startMs, endMs, text]);

  it.each([
    ['where the film is, between words', { atMs: 2000, atChar: null }, [1000, 2000, 'Breathe'], [2000, 3000, 'in']],
    ['where the caret is', { atMs: 1500, atChar: 3 }, [1000, 1500, 'Bre'], [1500, 3000, 'athe in']],
    ['without the blank at the caret', { atMs: 1500, atChar: 8 }, [1000, 1500, 'Breathe'], [1500, 3000, 'in']],
    [
      'between words with the caret at its start',
      { atMs: 1500, atChar: 0 },
      [1000, 1500, 'Breathe'],
      [1500, 3000, 'in'],
    ],
    [
      'between words with the caret at its end',
      { atMs: 1500, atChar: 10 },
      [1000, 1500, 'Breathe'],
      [1500, 3000, 'in'],
    ],
    [
      'in the middle when the film is elsewhere',
      { atMs: 9000, atChar: 3 },
      [1000, 2000, 'Bre'],
      [2000, 3000, 'athe in'],
    ],
    ['in the middle when the film is before it', { atMs: 0, atChar: 3 }, [1000, 2000, 'Bre'], [2000, 3000, 'athe in']],
    ['a tenth of a second after its start', { atMs: 1100, atChar: 3 }, [1000, 1100, 'Bre'], [1100, 3000, 'athe in']],
    ['a tenth of a second before its end', { atMs: 2900, atChar: 3 }, [1000, 2900, 'Bre'], [2900, 3000, 'athe in']],
    [
      'in the middle when less is left at its start',
      { atMs: 1099, atChar: 3 },
      [1000, 2000, 'Bre'],
      [2000, 3000, 'athe in'],
    ],
    [
      'in the middle when less is left at its end',
      { atMs: 2901, atChar: 3 },
      [1000, 2000, 'Bre'],
      [2000, 3000, 'athe in'],
    ],
  ])('splits a cue %s', (_, at, ...expected) => {
    expect(halves(edits.split(TWO, 1, at))).toEqual(expected);
  });

  it.each([
    [1200, 'In', 'and out again now'],
    [1500, 'In and', 'out again now'],
    [1800, 'In and', 'out again now'],
    [2000, 'In and out', 'again now'],
    [2800, 'In and out again', 'now'],
  ])('splits a cue at %i ms between the words nearest to that time', (atMs, ...texts) => {
    const cues = edits.numbered([said(1000, 3000, 'In and out again now')]);
    expect(edits.split(cues, 1, { atMs, atChar: null }).map(({ text }) => text)).toEqual(texts);
  });

  it('splits the chosen cue only, and gives the new one a number of its own', () => {
    expect(all(edits.split(TWO, 2, { atMs: 5000, atChar: null }))).toEqual([
      [1, 1000, 3000],
      [2, 4000, 5000],
      [3, 5000, 6000],
    ]);
  });

  it.each([
    ['is gone', TWO, 9],
    ['is too short for two', edits.numbered([said(5000, 5199, 'In out')]), 1],
  ])('splits nothing when the cue %s', (_, cues, id) => {
    expect(edits.split(cues, id, { atMs: 5100, atChar: null })).toBe(cues);
  });

  it('splits a cue that is just long enough for two', () => {
    const shortest = edits.numbered([said(5000, 5200, 'In out')]);
    expect(times(edits.split(shortest, 1, { atMs: 0, atChar: null }))).toEqual([
      [5000, 5100, 'In'],
      [5100, 5200, 'out'],
    ]);
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
    expect(edits.mergeWithNext(TWO, 2)).toBe(TWO);
    expect(edits.mergeWithNext(TWO, 9)).toBe(TWO);
  });

  it('merges two of several, also with an empty one or one inside the other', () => {
    const cues = edits.numbered([
      said(0, 900, 'a'),
      said(1000, 3000, 'b'),
      said(1500, 2000, ''),
      said(4000, 5000, 'c'),
    ]);
    expect(all(edits.mergeWithNext(cues, 2))).toEqual([
      [1, 0, 900],
      [2, 1000, 3000],
      [4, 4000, 5000],
    ]);
    expect(edits.mergeWithNext(cues, 2).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['after a cue, up to the next', 1, 0, [3000, 4000]],
    ['after a cue, where the film is', 1, 3200, [3200, 4000]],
    ['after the last', 2, 0, [6000, 8000]],
    ['to an empty place', null, 500, [500, 1000]],
  ])('adds a cue %s', (_, id, atMs, expected) => {
    const { cues, id: added } = edits.addAfter(TWO, id, atMs);
    const found = cues.find((cue) => cue.id === added);
    expect(found).toEqual({ id: 3, startMs: expected[0], endMs: expected[1], settings: '', text: '' });
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

  it('adds a cue after one that shows nothing', () => {
    const { cues } = edits.addAfter(edits.numbered([said(3000, 3000, '')]), 1, 0);
    expect(all(cues)).toEqual([
      [1, 3000, 3000],
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
  });

  it('takes what only touches a cue for untranslated, and numbers what it adds', () => {
    const own = edits.numbered([said(1000, 2000, 'Inhala'), said(8000, 9000, 'exhala')]);
    const source = [said(0, 1000, 'Breathe'), said(2000, 3000, 'in'), said(8900, 9100, 'out')];
    expect(all(edits.withUntranslated(own, source))).toEqual([
      [3, 0, 1000],
      [1, 1000, 2000],
      [4, 2000, 3000],
      [2, 8000, 9000],
    ]);
  });

  it.each([
    ['before it', said(0, 1000, 'a'), []],
    ['with its middle at the start', said(0, 2000, 'a'), ['a']],
    ['with its middle before the end', said(2000, 3998, 'a'), ['a']],
    ['with its middle at the end', said(2000, 4000, 'a'), []],
    ['after it', said(5000, 6000, 'a'), []],
  ])('counts another language’s cue %s', (_, cue, texts) => {
    expect(edits.textsMeanwhile(said(1000, 3000, ''), [cue])).toEqual(texts);
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

  it('numbers all that the other author added, and keeps what both did', () => {
    const theirs = [...TWO, said(500, 900, 'Ready'), said(7000, 8000, 'Rest')];
    const mine = [...TWO, { ...said(500, 900, 'Ready'), id: 3 }, { ...said(9000, 9900, 'End'), id: 4 }];
    expect(all(edits.mergeTracks({ base: TWO, theirs: [...theirs, said(8000, 8500, 'long')], mine }))).toEqual([
      [3, 500, 900],
      [1, 1000, 3000],
      [2, 4000, 6000],
      [5, 7000, 8000],
      [6, 8000, 8500],
      [4, 9000, 9900],
    ]);
  });

  it('knows whether there is anything to save', () => {
    expect(edits.isSameTrack(TWO, edits.addAfter(TWO, 1, 0).cues)).toBe(true);
    expect(edits.isSameTrack(TWO, edits.setText(TWO, 1, 'x'))).toBe(false);
  });
});
