import { adminScreens } from './sweep/admin-screens.ts';
import { brandScreens, cabinetScreens } from './sweep/cabinet-screens.ts';
import { brandLooks, everyLook, type Look, plainLooks } from './sweep/look.ts';
import type { Screen } from './sweep/screen.ts';
import { openSweep, type Sweep } from './sweep/sweep.ts';
import { expect, test } from './support/test.ts';

// Looking changes nothing, so whoever has time takes the next screen.
test.describe.configure({ mode: 'parallel' });

/** Opens every screen in every look; a brand is known by its host. */
function sweepThrough(name: string, screens: readonly Screen[], looks = everyLook, brand?: string): void {
  test.describe(name, () => {
    let sweep: Sweep | undefined;

    test.beforeAll(async ({ browser, origin }) => {
      sweep = await openSweep(browser, origin, brand && origin.replace('127.0.0.1', `${brand}.localhost`));
    });

    test.afterAll(() => sweep?.close());

    for (const screen of screens) {
      test(screen.name, async () => {
        const problems: string[] = [];
        const chosen: readonly Look[] = screen.server === undefined ? looks : plainLooks;
        for (const look of chosen) problems.push(...((await sweep?.look(screen, look)) ?? ['not opened']));
        expect(problems).toEqual([]);
      });
    }
  });
}

sweepThrough('cabinet', cabinetScreens);
sweepThrough('admin', adminScreens);
sweepThrough('cabinet of the brand face', brandScreens, brandLooks, 'face');
sweepThrough('cabinet of the brand mind', brandScreens, brandLooks, 'mind');
