import { describe, expect, it } from 'vitest';
import { filmChapters, shownChapters, trackChapters } from './chapters.ts';

const at = (startMs: number, title = `At ${startMs}`) => ({ startMs, title });

describe('the chapters of a film', () => {
  it.each([
    ['are in order', [at(5000), at(0)], [at(0), at(5000)]],
    ['begin once', [at(0), at(5000), at(5000, 'again')], [at(0), at(5000)]],
    ['are inside the film', [at(-20, 'Start'), at(5000), at(60_000)], [at(0, 'Start'), at(5000)]],
    ['are none when there is one', [at(0)], []],
    ['are none without a number', [at(Number.NaN), at(0)], []],
    ['are named in one line', [at(0, ' In\n\u0000hale '), at(5000, '')], [at(0, 'In hale'), at(5000, '')]],
    [
      'are cut between characters',
      [at(0, '👨‍👩‍👧‍👦'.repeat(121)), at(5000)],
      [at(0, '👨‍👩‍👧‍👦'.repeat(120)), at(5000)],
    ],
    ['have short names', [at(0, '🙂'.repeat(200)), at(5000)], [at(0, '🙂'.repeat(120)), at(5000)]],
  ])('%s', (_, found, chapters) => {
    expect(filmChapters(found, 60_000)).toEqual(chapters);
  });

  it('are at most a hundred', () => {
    expect(
      filmChapters(
        Array.from({ length: 300 }, (_, second) => at(second * 10)),
        60_000,
      ),
    ).toHaveLength(100);
  });
});

describe('chapters that an author has written', () => {
  it('begin where a cue begins and are called what it says', () => {
    const cue = (startMs: number, text: string) => ({ startMs, endMs: startMs + 1000, settings: '', text });
    expect(trackChapters([cue(0, '<i>Warm</i> &amp;\nup'), cue(5000, 'Flow'), cue(70_000, 'Late')], 60_000)).toEqual([
      at(0, 'Warm & up'),
      at(5000, 'Flow'),
    ]);
  });

  const written = { ru: [at(0, 'Начало')], en: [at(0, 'Start')], es: [] };
  it.each([
    ['in the first language that has them', ['es', 'en', 'ru'], 'Start'],
    ['in any, when none of the reader’s has them', ['de'], 'Начало'],
  ])('are shown %s', (_, wanted, title) => {
    expect(shownChapters(written, [at(0, 'Film')], wanted)).toEqual([at(0, title)]);
  });

  it('leave those of the film where there are none', () => {
    expect(shownChapters({ ru: [] }, [at(0, 'Film')], ['ru'])).toEqual([at(0, 'Film')]);
  });
});
