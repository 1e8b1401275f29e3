import { languages } from '@daystream/domain/languages';
import { type BrandName, brandPalettes } from '@daystream/variants/brand-palettes';
import { describe, expect, it } from 'vitest';
import { RUNS, type Run } from '../support/run.ts';
import { type Coverage, modes, type PlannedView, planViews, type Space, type View, widths } from './plan.ts';

const brands = Object.keys(brandPalettes) as BrandName[];
const cabinet: Space = { languages, widths, brands };
const admin: Space = { languages, widths, brands: ['dev'] };
const english: Space = { languages: ['en'], widths, brands: ['mind'] };
const phone: Space = { languages, widths: [320, 390], brands };
const names = ['home', 'desk', 'a person, blocking them', 'to come: chat'];
const runs = Array.from({ length: RUNS }, (_, run) => run + 1741);

const values = (space: Space) => ({
  language: space.languages,
  width: space.widths,
  mode: modes,
  brand: space.brands,
});
type Factor = keyof View;

/** Which combinations of some factors the views of these runs have. */
function covered(space: Space, factors: readonly Factor[], plan: readonly View[]) {
  const expected = factors.reduce<string[]>(
    (all, factor) => all.flatMap((one) => values(space)[factor].map((value) => `${one} ${value}`)),
    [''],
  );
  const seen = new Set(plan.map((view) => factors.map((factor) => ` ${view[factor]}`).join('')));
  return { missing: expected.filter((one) => !seen.has(one)), count: expected.length };
}

const plans = (space: Space, coverage: Coverage, chosen: readonly Run[], name: string) =>
  chosen.flatMap((run) => planViews(name, space, coverage, run));

const withAxe = (plan: readonly PlannedView[]) => plan.filter((view) => view.runsAxe);

const pairs: readonly (readonly [Factor, Factor])[] = [
  ['language', 'width'],
  ['language', 'mode'],
  ['language', 'brand'],
  ['width', 'mode'],
  ['width', 'brand'],
  ['mode', 'brand'],
];

describe.each(names)('the views of the screen “%s”', (name) => {
  it.each([
    ['cabinet', cabinet],
    ['admin', admin],
  ])(
    'cover one language, every width and all colours in each run, every pair of two values in three: %s',
    (_, space) => {
      for (const run of runs) {
        const plan = planViews(name, space, 'rotating', run);
        expect(new Set(plan.map(({ language }) => language)).size).toBe(1);
        expect(covered(space, ['width', 'brand'], plan).missing).toEqual([]);
        expect(covered(space, ['mode', 'brand'], plan).missing).toEqual([]);
        const three = plans(space, 'rotating', [run, run + 1, run + 2], name);
        for (const pair of pairs) expect([run, pair, covered(space, pair, three).missing]).toEqual([run, pair, []]);
      }
    },
  );

  it.each([
    ['cabinet', cabinet, 72],
    ['admin', admin, 24],
  ])('cover every combination in six consecutive runs: %s', (_, space, count) => {
    const factors = ['language', 'width', 'mode', 'brand'] as const;
    expect(covered(space, factors, plans(space, 'rotating', runs, name))).toEqual({ missing: [], count });
    expect(covered(space, factors, plans(space, 'sample', ['everything'], name))).toEqual({ missing: [], count });
  });

  it.each([cabinet, admin, phone, english])(
    'cover, as a sample, one language in every second run, and everything but the brands in six',
    (space) => {
      const turns = runs.map((run) => planViews(name, space, 'sample', run)).filter((plan) => plan.length > 0);
      expect(turns).toHaveLength(RUNS / 2);
      for (const plan of turns) {
        expect(new Set(plan.map(({ language }) => language)).size).toBe(1);
        expect(covered(space, ['width', 'mode'], plan).missing).toEqual([]);
      }
      const six = plans(space, 'sample', runs, name);
      expect(covered(space, ['language', 'width', 'mode'], six).missing).toEqual([]);
      expect(covered(space, ['width', 'brand'], six).missing).toEqual([]);
      expect(covered(space, ['mode', 'brand'], six).missing).toEqual([]);
    },
  );

  it('run axe once on a phone and once on a desktop, in another mode', () => {
    for (const run of runs) {
      const checked = withAxe(planViews(name, cabinet, 'rotating', run));
      expect(checked.map(({ width }) => width)).toEqual([390, 1440]);
      expect(covered(cabinet, ['mode'], checked).missing).toEqual([]);
    }
  });

  it.each([cabinet, admin])(
    'run axe in every language, mode and brand on a phone and on a desktop within six runs',
    (space) => {
      const six = withAxe(plans(space, 'rotating', runs, name));
      const samples = withAxe(plans(space, 'sample', runs, name));
      expect(samples).toHaveLength(RUNS);
      const everything = withAxe(plans(space, 'rotating', ['everything'], name));
      for (const width of [390, 1440]) {
        const at = (views: readonly View[]) => views.filter((view) => view.width === width);
        for (const views of [at(six), at(everything)]) {
          expect(covered(space, ['language'], views).missing).toEqual([]);
          expect(covered(space, ['mode', 'brand'], views).missing).toEqual([]);
        }
        expect(covered(space, ['language', 'mode'], at(six)).missing).toEqual([]);
        expect(covered(space, ['mode'], at(samples)).missing).toEqual([]);
      }
    },
  );

  it('are the same whenever the same run is planned', () => {
    for (const run of runs) {
      expect(planViews(name, cabinet, 'rotating', run)).toEqual(planViews(name, cabinet, 'rotating', run));
      expect(planViews(name, cabinet, 'rotating', run + RUNS)).toEqual(planViews(name, cabinet, 'rotating', run));
    }
  });
});

it('sampled screens of one run are spread over all languages', () => {
  const many = Array.from({ length: 60 }, (_, index) => `screen ${index}`);
  const plan = many.flatMap((name) => planViews(name, cabinet, 'sample', 0));
  for (const language of languages) {
    expect(plan.filter((view) => view.language === language).length).toBeGreaterThan(40);
  }
});
