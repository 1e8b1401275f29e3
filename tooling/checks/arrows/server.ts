import { isTestSide } from '../sources.ts';
import type { ArrowRule, Edge } from './edge.ts';
import type { Violation } from '../violation.ts';
import { featureArrow, rolelessFile } from './feature.ts';
import { SERVER_LAYERS } from './layers.ts';

const SRC = 'apps/server/src/';

/** Folders that, like the files beside main.ts, assemble layers and features. */
const ASSEMBLY = ['school'];

/** The shipped variants; the owner may have published changes. */
const SHIPPED = 'packages/variants/src/variants.ts';

/** The place of a server file: a feature, a layer below the features, or the files that assemble the server. */
interface Place {
  readonly layer: string;
  readonly rest: readonly string[];
}

export const serverArrows: ArrowRule = (edge) => {
  if (!edge.from.startsWith(SRC) || isTestSide(edge.from) || edge.target.kind !== 'file') return undefined;
  if (isTestSide(edge.target.path)) return 'product code may not import test code';
  const from = placeOf(edge.from);
  if (edge.target.path === SHIPPED) return shippedArrow(edge, from);
  if (!edge.target.path.startsWith(SRC)) return undefined;
  const to = placeOf(edge.target.path);
  return (
    listArrow(edge, from, to) ??
    layerArrow(edge, from, to) ??
    (from.layer === 'features' ? featureArrow(edge, from.rest, to) : undefined)
  );
};

/** `features.ts` is the one list of features; only app.ts reads it and only it reads manifests. */
function listArrow({ from, target }: Edge, fromPlace: Place, to: Place): string | undefined {
  const path = target.kind === 'file' ? target.path : '';
  if (path === `${SRC}features.ts` && from !== `${SRC}app.ts`) return 'only app.ts imports features.ts';
  const isManifest = to.layer === 'features' && to.rest.length === 2 && to.rest[1] === 'manifest.ts';
  if (isManifest && from !== `${SRC}features.ts`) return 'only features.ts reads a manifest';
  if (
    fromPlace.layer === '' &&
    to.layer === 'features' &&
    to.rest.length > 1 &&
    !isManifest &&
    to.rest[1] !== 'index.ts'
  ) {
    return 'outside a feature only its index.ts may be imported';
  }
  return undefined;
}

/** Only `config` merges published settings into the shipped variants; all other code reads the published variants. */
function shippedArrow({ isTypeOnly }: Edge, { layer, rest }: Place): string | undefined {
  if (layer !== 'features' || rest[0] === 'config' || isTypeOnly) return undefined;
  return 'a feature asks ctx.variants for what is published, not for the variants that ship';
}

function layerArrow({ isTypeOnly }: Edge, from: Place, to: Place): string | undefined {
  if (from.layer === '') return undefined;
  const known = SERVER_LAYERS[from.layer];
  if (known === undefined) return `'${from.layer}' is no layer of the server (tooling/checks/arrows/layers.ts)`;
  if (to.layer === '') return `${from.layer} may not import the files that assemble the server`;
  if (to.layer === from.layer || known.includes(to.layer)) return undefined;
  if (to.layer === 'features') return `${from.layer} may not import a feature`;
  return isTypeOnly ? undefined : `${from.layer} may not use ${to.layer}`;
}

function placeOf(path: string): Place {
  const parts = path.slice(SRC.length).split('/');
  const layer = parts[0] ?? '';
  return parts.length === 1 || ASSEMBLY.includes(layer) ? { layer: '', rest: parts } : { layer, rest: parts.slice(1) };
}

/** Every file of a feature has a role or is in a folder with a rule. */
export function rolelessFiles(paths: Iterable<string>): Violation[] {
  const home = `${SRC}features/`;
  return [...paths]
    .filter((path) => path.startsWith(home) && path.endsWith('.ts') && !isTestSide(path))
    .flatMap((path) => {
      const rule = rolelessFile(path.slice(home.length).split('/'));
      return rule === undefined ? [] : [{ path, rule }];
    });
}
