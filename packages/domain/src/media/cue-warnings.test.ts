import { describe, expect, it } from 'vitest';
import { charsPerSecond, cueWarnings, type CueWarning, trackWarnings } from './cue-warnings.ts';
import type { Cue } from './cues.ts';

const said = (startMs: number, endMs: number, text: string): Cue => ({ startMs, endMs, settings: '', text });

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
    ['a cue as the film ends', [said(10_000, 12_000, 'a')], ['after_end']],
    ['a cue before the film ends', [said(9999, 12_000, 'a')], []],
    ['no time at all', [said(2000, 2000, 'a')], ['backwards']],
    ['one right after the other', [said(0, 2000, 'a'), said(2000, 4000, 'b')], []],
    ['one beside a cue without words', [said(0, 9000, ' '), said(2000, 4000, 'b')], []],
    ['as short as can be seen', [said(5000, 5800, 'a')], []],
    ['a flash later on', [said(5000, 5799, 'a')], ['too_short']],
  ])('%s', (_, cues, expected) => {
    expect(trackWarnings(cues, film).at(-1)).toEqual(expected);
    expect(cueWarnings).toEqual(expect.arrayContaining(expected));
  });

  it('of guide words leave out what is not read', () => {
    const cues = [said(0, 3000, 'a'), said(1000, 2000, 'x'.repeat(40))];
    expect(trackWarnings(cues, { ...film, isGuide: true })).toEqual([[], []]);
  });

  it('has none of the end of a film whose length is not known', () => {
    expect(trackWarnings([said(90_000, 92_000, 'a')], { ...film, filmMs: null })).toEqual([[]]);
  });

  it.each([
    ['the letters of a second', said(1000, 2000, 'Rise'), 4],
    ['a line break as a blank, no blanks around', said(0, 2000, ' Rise\nup '), 3.5],
    ['no time at all', said(1000, 1000, ''), Number.POSITIVE_INFINITY],
    ['an end before the start', said(2000, 1000, 'Rise'), Number.POSITIVE_INFINITY],
  ])('counts the speed of %s', (_, cue, speed) => {
    expect(charsPerSecond(cue)).toBe(speed);
  });
});
