import { expect, hostOf, test } from '../support/test.ts';
import { everyLookAndLonger, plainLooks } from './look.ts';
import type { Screen } from './screen.ts';
import { openSweep, type Sweep } from './sweep.ts';

/** Opens every screen in every look, by whoever has time: looking changes nothing. A brand is known by its host. */
export function sweepThrough(
  name: string,
  screens: readonly Screen[],
  looks = everyLookAndLonger,
  brand?: string,
): void {
  test.describe(name, () => {
    test.describe.configure({ mode: 'parallel' });
    let sweep: Sweep | undefined;

    test.beforeAll(async ({ browser, origin }) => {
      sweep = await openSweep(browser, origin, brand && hostOf(origin, brand));
    });

    test.afterAll(() => sweep?.close());

    for (const screen of screens) {
      test(screen.name, async () => {
        const problems: string[] = [];
        const own = screen.looks ?? (screen.server === undefined ? looks : plainLooks);
        const chosen = brand === undefined ? own : looks;
        for (const look of chosen) problems.push(...((await sweep?.look(screen, look)) ?? ['not opened']));
        expect(problems).toEqual([]);
      });
    }
  });
}
