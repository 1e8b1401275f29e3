import { describe, expect, it } from 'vitest';
import { filmChapters } from './chapters.ts';

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
