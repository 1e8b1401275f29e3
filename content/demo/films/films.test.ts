import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { films } from './films.ts';
import { guideCues } from './guide.ts';
import { webVtt } from './subtitles.ts';
import { cues, LANGUAGES, totalSeconds } from './timeline.ts';

const inSchool = (path: string) => join(import.meta.dirname, '..', path);
const MOST_BYTES = 15 * 1024 * 1024;
const MOST_LETTERS_A_SECOND = 17;
const MOST_GUIDE_LETTERS = 30;
const MOST_WORD_LETTERS = 10;

describe('the films of the demo school', () => {
  it.each(films.map((film) => [film.path, film] as const))(
    'have %s with subtitles as it was scripted',
    async (path, film) => {
      for (const language of LANGUAGES) {
        expect(await readFile(inSchool(`${path}.${language}.vtt`), 'utf8')).toBe(webVtt(cues(film.steps), language));
        const guide = await readFile(inSchool(`${path}.${language}.guide.vtt`), 'utf8');
        expect(guide).toBe(webVtt(guideCues(film), language));
      }
      const spoken = cues(film.steps);
      expect(spoken.length).toBeGreaterThan(4);
      for (const { startS, endS, text } of spoken) {
        expect(endS).toBeLessThanOrEqual(totalSeconds(film.steps));
        for (const language of LANGUAGES) {
          expect(text[language].length).toBeGreaterThan(0);
          expect(text[language].length / (endS - startS)).toBeLessThanOrEqual(MOST_LETTERS_A_SECOND);
        }
      }
    },
  );

  it.each(films.map((film) => [film.path, film] as const))('say in %s what to do in a few large words', (_, film) => {
    const guide = guideCues(film);
    const breathing = film.steps.filter(({ breath }) => breath !== 'still');
    expect(guide.length).toBeGreaterThanOrEqual(breathing.length);
    for (const { text } of guide) {
      for (const language of LANGUAGES) {
        expect(text[language].length).toBeLessThanOrEqual(MOST_GUIDE_LETTERS);
        expect(Math.max(...text[language].split(' ').map(({ length }) => length))).toBeLessThanOrEqual(
          MOST_WORD_LETTERS,
        );
      }
    }
  });

  it('weigh no more than 15 MB together', async () => {
    const files = [...films.map(({ path }) => `${path}.mp4`), 'breath/documents/diary.pdf'];
    const sizes = await Promise.all(files.map(async (file) => (await stat(inSchool(file))).size));
    expect(Math.min(...sizes)).toBeGreaterThan(50_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });
});
