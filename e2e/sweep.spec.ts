import type { Language } from '@daystream/domain/languages';
import { makeFilmFolder } from './courses/film-folder.ts';
import { cabinetScreens } from './sweep/cabinet-screens.ts';
import { openSweep, type Sweep } from './sweep/sweep.ts';
import { expect, test } from './support/test.ts';

const languages: readonly Language[] = ['ru', 'en', 'es'];

let sweep: Sweep | undefined;

test.beforeAll(async ({ browser, baseURL }) => {
  await makeFilmFolder('Sweep', ['1 Day/01 Film.mp4']);
  sweep = await openSweep(browser, baseURL ?? '');
});

test.afterAll(() => sweep?.close());

for (const [app, screens] of Object.entries({ cabinet: cabinetScreens })) {
  test.describe(app, () => {
    for (const screen of screens) {
      test(screen.name, async () => {
        const problems: string[] = [];
        for (const language of languages) problems.push(...((await sweep?.look(screen, language)) ?? ['not opened']));
        expect(problems).toEqual([]);
      });
    }
  });
}
