import type { Edge } from './edge.ts';
import { nounPlace } from './nouns.ts';

type Role = 'routes' | 'access' | 'service' | 'store' | 'facts' | 'presenter' | 'jobs' | 'manifest' | 'index' | 'part';

/**
 * Inside a feature. A role is the suffix of a file's name, in whichever folder of the feature it lives. A file without one is a
 * `part`: a piece that a role was too large without. Rows are still reached by `store`, which knows nothing above itself.
 */
const ROLES: Readonly<Record<Role, readonly Role[]>> = {
  routes: ['access', 'service', 'presenter', 'routes', 'part'],
  access: ['store', 'facts', 'part'],
  service: ['store', 'facts', 'access', 'service', 'part'],
  store: ['store'],
  facts: [],
  presenter: ['presenter', 'part'],
  jobs: ['service', 'part'],
  manifest: ['routes', 'jobs', 'service', 'part'],
  index: ['access', 'service', 'presenter', 'facts', 'store', 'part'],
  part: ['part', 'service', 'access', 'store', 'facts', 'presenter'],
};

/** Row shapes and the like may also be named, as types, from what a role sits on. */
const TYPES: Partial<Record<Role, readonly Role[]>> = {
  facts: ['store', 'part'],
  presenter: ['store', 'facts', 'access', 'service'],
  routes: ['facts', 'store'],
  store: ['facts', 'part'],
};

/** Layers below that a role may not touch; a type of theirs may still be named. */
const CLOSED_LAYERS: Partial<Record<Role, readonly string[]>> = {
  routes: ['db'],
  store: ['http', 'socket', 'jobs', 'ports'],
  facts: ['http', 'socket', 'jobs', 'ports', 'config'],
  presenter: ['http', 'socket', 'jobs', 'ports', 'db', 'config'],
};

/** Roles that stay within their own noun, but for the names of its shapes. */
const HOME_BODIES: readonly Role[] = ['store', 'facts'];

export function featureArrow(
  edge: Edge,
  from: readonly string[],
  to: { layer: string; rest: readonly string[] },
): string | undefined {
  const [noun = '', ...file] = from;
  if (file.length === 0) return undefined; // features/manifest.ts, the shape of a manifest
  if (nounPlace(noun) === -1) return `'${noun}' is not a noun of the server (tooling/checks/arrows/nouns.ts)`;
  const role = roleOf(file);
  if (to.layer !== 'features') {
    const isClosed = !edge.isTypeOnly && CLOSED_LAYERS[role]?.includes(to.layer);
    return isClosed ? `${role} may not use ${to.layer}` : undefined;
  }
  const [otherNoun = '', ...otherFile] = to.rest;
  if (otherFile.length === 0) return role === 'manifest' ? undefined : 'only a manifest names the shape of a manifest';
  return otherNoun === noun
    ? insideFeature(edge, role, roleOf(otherFile))
    : betweenFeatures(edge, role, noun, otherNoun, otherFile);
}

function insideFeature({ isTypeOnly }: Edge, role: Role, other: Role): string | undefined {
  if (ROLES[role].includes(other)) return undefined;
  if (isTypeOnly && TYPES[role]?.includes(other)) return undefined;
  return `${role} may not know ${other}`;
}

function betweenFeatures(
  { isTypeOnly }: Edge,
  role: Role,
  noun: string,
  otherNoun: string,
  otherFile: readonly string[],
): string | undefined {
  if (otherFile.join('/') !== 'index.ts') return `of another feature only ../${otherNoun}/index.ts is known`;
  if (!isTypeOnly && HOME_BODIES.includes(role)) return `${role} may not know another noun`;
  if (nounPlace(otherNoun) >= nounPlace(noun)) return `${noun} may not know ${otherNoun}, a noun to its right`;
  return undefined;
}

function roleOf(file: readonly string[]): Role {
  const name = file.at(-1) ?? '';
  if (file.length === 1 && name === 'manifest.ts') return 'manifest';
  if (file.length === 1 && name === 'index.ts') return 'index';
  const role = (name.split('.').at(-2) ?? '').replace(/^admin-/, '');
  if (name.split('.').length > 2 && role in ROLES) return role as Role;
  return 'part';
}
