import { describe, expect, it } from 'vitest';
import { balancesOf, musicPercentOf, voicesOf } from './sound-balance.ts';

describe('the music that a playlist names', () => {
  it.each([
    ['org.daystream.music-25', 25],
    ['public.easy-to-read,org.daystream.music-0', 0],
    ['org.daystream.music-100,x', 100],
    ['org.daystream.music-101', null],
    ['org.daystream.music--5', null],
    ['org.daystream.music-2.5', null],
    ['org.daystream.music-', null],
    ['com.org.daystream.music-5', null],
    ['public.accessibility.describes-video', null],
    ['', null],
    [undefined, null],
  ])('%s is %s percent', (characteristics, percent) => {
    expect(musicPercentOf(characteristics)).toBe(percent);
  });
});

const mix = (id: number, language: string, musicPercent: number) => ({
  id,
  language,
  label: `${language} ${musicPercent}`,
  musicPercent,
});
const described = { id: 20, language: 'ru', label: 'ru', isDescription: true };
const plain = { id: 21, language: 'fr', label: 'fr' };
const tracks = [
  ...[50, 0, 25, 75, 100].map((percent, at) => mix(at, 'ru', percent)),
  ...[50, 0, 100].map((percent, at) => mix(10 + at, 'en', percent)),
  described,
  plain,
];

describe('the balances of a voice', () => {
  it.each([
    ['go from the voice alone to the music alone', 0, [1, 2, 0, 3, 4]],
    ['are those of its language', 12, [11, 10, 12]],
    ['are none in an audio description', described.id, []],
    ['are none where no music is mixed in', plain.id, []],
    ['are none before a track is chosen', null, []],
  ])('%s', (_, chosen, ids) => {
    expect(balancesOf(tracks, chosen).map(({ id }) => id)).toEqual(ids);
  });

  it('are each one step, of equal ones the one that plays', () => {
    const twice = [mix(0, 'ru', 50), mix(1, 'ru', 50), mix(2, 'ru', 0)];
    expect(balancesOf(twice, 1).map(({ id }) => id)).toEqual([2, 1]);
    expect(balancesOf(twice, 2).map(({ id }) => id)).toEqual([2, 0]);
  });
});

describe('the voices to choose from', () => {
  it.each([
    ['as recorded', 50, [0, 10]],
    ['in the balance that was chosen in another language', 100, [4, 12]],
    ['in the nearest balance that a language has', 75, [3, 10]],
  ])('are each language once, %s', (_, percent, [ru, en]) => {
    expect(voicesOf(tracks, percent ?? 0).map(({ id, label }) => [id, label])).toEqual([
      [ru, 'ru 50'],
      [en, 'en 50'],
      [described.id, 'ru'],
      [plain.id, 'fr'],
    ]);
  });
});
