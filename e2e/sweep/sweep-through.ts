import { languages } from '@daystream/domain/languages';
import { type BrandName, brandPalettes } from '@daystream/variants/brand-palettes';
import { currentRun } from '../support/run.ts';
import { expect, test as base } from '../support/test.ts';
import { planViews, type Space, widths } from './plan.ts';
import { coverageOf, type Screen } from './screen.ts';
import { openSweep, type Sweep } from './sweep.ts';
import { leavesTraces } from './tab.ts';

const test = base.extend<object, { sweep: Sweep }>({
  sweep: [
    async ({ browser }, provide, { project }) => {
      const sweep = openSweep(browser, project.use.baseURL ?? '');
      await provide(sweep);
      await sweep.close();
    },
    { scope: 'worker' },
  ],
});

const brands = Object.keys(brandPalettes) as BrandName[];
/** Cabinet screens are swept in every brand; the admin application has only one. */
export const inCabinet: Space = { languages, widths, brands };
export const inAdmin: Space = { languages, widths, brands: ['dev'] };

/** One test per screen, run by any worker, because the checks change nothing. */
export function sweepThrough(name: string, screens: readonly Screen[], space: Space, brand?: BrandName): void {
  test.describe(name, () => {
    test.describe.configure({ mode: 'parallel' });
    for (const screen of inOrder(screens)) {
      const own = { ...space, widths: screen.widths ?? space.widths };
      const coverage = brand === undefined ? coverageOf(screen) : 'sample';
      const views = planViews(`${name} ${screen.name}`, own, coverage, currentRun);
      if (views.length === 0) continue;
      test(screen.name, async ({ sweep }) => {
        expect(await sweep.check(screen, views, brand)).toEqual([]);
      });
    }
  });
}

/** Grouped by person, with screens that change the page last, so that the page is rarely reloaded. */
function inOrder(screens: readonly Screen[]): readonly Screen[] {
  const people = [...new Set(screens.map(({ who }) => who))];
  const rank = (screen: Screen) => people.indexOf(screen.who) + (leavesTraces(screen) ? people.length : 0);
  return screens.toSorted((a, b) => rank(a) - rank(b));
}
