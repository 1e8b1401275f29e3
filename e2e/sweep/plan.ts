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

/** A view with the slow checks that run in it besides. */
export interface PlannedView extends View {
  readonly checksStructure: boolean;
  readonly checksContrast: boolean;
}

/**
 * Opening a screen and changing its width are slow, changing its colours is not.
 * rotating: a run covers one language at every width, in every mode and brand; three runs cover every pair of two values, six
 * every combination.
 * sample: every second run covers one language at every width in both modes; six runs cover every combination of these.
 */
export type Coverage = 'rotating' | 'sample';

/** The views of a screen in one run, language by language; none when it waits for another run. Its name decides where in the rotation it starts. */
export function planViews(name: string, space: Space, coverage: Coverage, run: Run): PlannedView[] {
  const width = (view: View) => `${view.width}`;
  if (run === 'everything') {
    const inLanguage = (view: View) => `${view.width} ${view.language}`;
    return withAxe(everyView(space), inLanguage, (view) => `${view.width} ${view.mode} ${view.brand}`);
  }
  const own = (run + createHash('sha256').update(name).digest().readUInt16BE()) % RUNS;
  return coverage === 'rotating'
    ? withAxe(rotatingViews(space, own), width, (view) => `${view.width} ${view.mode}`)
    : withAxe(sampleViews(space, own), width, width);
}

/** When a language comes again, after three runs, it has the other half of the colours. */
function rotatingViews({ languages, widths: own, brands }: Space, run: number): View[] {
  const language = pick(languages, run);
  return own.flatMap((width) => {
    // Axe checks the contrast of the first brand of each mode.
    return rotate(brands, run).map((brand) => {
      const mode = pick(modes, brands.indexOf(brand) + run + widths.indexOf(width));
      return { language, width, mode, brand };
    });
  });
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

/** Marks the first view of each kind: of the same kind axe checks only one. */
function withAxe(views: readonly View[], structureOf: (view: View) => string, contrastOf: (view: View) => string) {
  const checked = new Set<string>();
  const isFirst = (kind: string) => {
    const isNew = !checked.has(kind);
    checked.add(kind);
    return isNew;
  };
  return views.map((view): PlannedView => {
    const hasAxe = AXE_WIDTHS.includes(view.width);
    return {
      ...view,
      checksStructure: hasAxe && isFirst(`structure ${structureOf(view)}`),
      checksContrast: hasAxe && isFirst(`contrast ${contrastOf(view)}`),
    };
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
