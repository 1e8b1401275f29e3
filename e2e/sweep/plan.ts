import { createHash } from 'node:crypto';
import type { Language } from '@daystream/domain/languages';
import type { BrandName } from '@daystream/variants/brand-palettes';
import { RUNS, type Run } from '../support/run.ts';

export const widths = [320, 390, 828, 1440] as const;
export type Width = (typeof widths)[number];
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** A phone and a desktop: the widths at which axe runs. */
const AXE_WIDTHS: readonly Width[] = [390, 1440];
/** The two phones differ in mode in each run, and so do the two widths at which axe runs. */
const modeShift: Readonly<Record<Width, 0 | 1>> = { 320: 0, 390: 1, 828: 1, 1440: 0 };
/** A sample is seen in every second run. */
const SAMPLE_TURNS = 2;

/** The values that can be combined for one screen. */
export interface Space {
  readonly languages: readonly Language[];
  readonly widths: readonly Width[];
  readonly brands: readonly BrandName[];
}

/** One combination in which a screen is checked: nothing may stick out of the page. */
export interface View {
  readonly language: Language;
  readonly width: Width;
  readonly mode: Mode;
  readonly brand: BrandName;
}

/** A view, and whether axe runs in it besides, which is slow. */
export interface PlannedView extends View {
  readonly runsAxe: boolean;
}

/**
 * Opening a screen and changing its width are slow, changing its colours is not.
 * rotating: a run covers one language at every width, in every mode and brand; three runs cover every pair of two values, six
 * every combination, at the widths of axe with axe.
 * sample: every second run covers one language at every width in both modes; six runs cover every combination of these.
 */
export type Coverage = 'rotating' | 'sample';

/** The views of a screen in one run, language by language; none when it waits for another run. Its name decides where in the rotation it starts. */
export function planViews(name: string, space: Space, coverage: Coverage, run: Run): PlannedView[] {
  if (run === 'everything') {
    return withAxe(everyView(space), ({ width, language, mode, brand }) => [
      `${width} ${language}`,
      `${width} ${mode} ${brand}`,
    ]);
  }
  const own = (run + createHash('sha256').update(name).digest().readUInt16BE()) % RUNS;
  const views = coverage === 'rotating' ? rotatingViews(space, own) : sampleViews(space, own);
  return withAxe(views, ({ width }) => [`${width}`]);
}

/** When a language comes again, after three runs, it has the other half of the colours. */
function rotatingViews({ languages, widths: own, brands }: Space, run: number): View[] {
  const language = pick(languages, run);
  return own.flatMap((width) =>
    // Axe runs in the first brand.
    rotate(brands, run).map((brand) => {
      const mode = pick(modes, brands.indexOf(brand) + run + modeShift[width]);
      return { language, width, mode, brand };
    }),
  );
}

/** One language at every width in both modes, or nothing when it is not the screen's turn. */
function sampleViews(space: Space, run: number): View[] {
  if (run % SAMPLE_TURNS !== 0) return [];
  const turn = run / SAMPLE_TURNS;
  const language = pick(space.languages, turn);
  return combine(space.widths, rotate(modes, turn)).map(([width, mode]) => {
    const brand = pick(space.brands, turn + widths.indexOf(width) + modes.indexOf(mode));
    return { language, width, mode, brand };
  });
}

function everyView(space: Space): View[] {
  return combine(space.languages, space.widths).flatMap(([language, width]) =>
    combine(space.brands, modes).map(([brand, mode]) => ({ language, width, mode, brand })),
  );
}

/** Axe runs in the first view of each kind. */
function withAxe(views: readonly View[], kindsOf: (view: View) => readonly string[]): PlannedView[] {
  const seen = new Set<string>();
  return views.map((view) => {
    const isNew = kindsOf(view).some((kind) => !seen.has(kind));
    for (const kind of kindsOf(view)) seen.add(kind);
    return { ...view, runsAxe: isNew && AXE_WIDTHS.includes(view.width) };
  });
}

function combine<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  return first.flatMap((a) => second.map((b): [A, B] => [a, b]));
}

function rotate<Value>(values: readonly Value[], by: number): Value[] {
  return values.map((_, index) => pick(values, index + by));
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}
