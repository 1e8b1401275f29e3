import { isTestSide } from '../sources.ts';
import type { ArrowRule } from './edge.ts';

/** Imports inside an app go downwards: app → features → shared → platform. */
const KNOWS: Readonly<Record<string, readonly string[]>> = {
  '': ['', 'app', 'features', 'shared', 'platform'],
  app: ['app', 'features', 'shared', 'platform'],
  features: ['features', 'shared', 'platform'],
  shared: ['shared', 'platform'],
  platform: ['platform'],
};

const INSIDE = /^apps\/(cabinet|admin)\/src\/(.*)$/;

export const appArrows: ArrowRule = ({ from, target }) => {
  const inside = INSIDE.exec(from);
  if (inside === null || isTestSide(from) || target.kind !== 'file') return undefined;
  if (isTestSide(target.path)) return 'product code may not import test code';
  const there = INSIDE.exec(target.path);
  if (there === null || there[1] !== inside[1]) return undefined;
  const [layer, feature] = layerOf(inside[2] ?? '');
  const [otherLayer, otherFeature, otherFile] = layerOf(there[2] ?? '');
  const known = KNOWS[layer];
  if (known === undefined) return `'${layer}' is no part of an app: app, features, shared or platform`;
  if (!known.includes(otherLayer)) return `${layer || 'the entry'} may not import ${otherLayer || 'the entry'}`;
  const crosses = layer === 'features' && otherLayer === 'features' && feature !== otherFeature;
  return crosses && otherFile !== 'index.ts' ? `of another feature only ${otherFeature}/index.ts is known` : undefined;
};

function layerOf(rest: string): [layer: string, feature: string, file: string] {
  const parts = rest.split('/');
  if (parts.length === 1) return ['', '', rest];
  return [parts[0] ?? '', parts[1] ?? '', parts.slice(2).join('/')];
}
