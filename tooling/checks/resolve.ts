import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/** The target of an import. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly isByPackageName: boolean }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin' }
  | { readonly kind: 'virtual' }
  | { readonly kind: 'missing' };

const SCOPE = '@daystream/';
const QUERY = /\?(url|raw|inline|worker|no-inline|sharedworker)(&.*)?$/;

interface Manifest {
  readonly imports?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

/** Resolves imports as Node and Vite do for this project: relative paths, `#aliases`, `@daystream/*` and packages. */
export function importResolver(tree: Tree): (from: string, specifier: string) => Target {
  const manifests = new Map<string, Manifest>();
  const manifestOf = (folder: string): Manifest => {
    const path = `${folder}/package.json`;
    if (!tree.paths.has(path)) return {};
    const known = manifests.get(folder) ?? (JSON.parse(tree.read(path)) as Manifest);
    manifests.set(folder, known);
    return known;
  };
  const fileAt = (path: string | undefined, isByPackageName: boolean): Target =>
    path !== undefined && tree.paths.has(path) ? { kind: 'file', path, isByPackageName } : { kind: 'missing' };

  return (from, specifierWithQuery) => {
    const specifier = specifierWithQuery.replace(QUERY, '');
    if (specifier.startsWith('.')) return fileAt(posix.join(posix.dirname(from), specifier), false);
    if (specifier.startsWith('#')) {
      const folder = workspaceOf(from);
      return fileAt(mapped(folder, manifestOf(folder).imports, specifier), false);
    }
    if (specifier.startsWith(SCOPE)) {
      const [name = '', ...rest] = specifier.slice(SCOPE.length).split('/');
      const folder = tree.paths.has(`apps/${name}/package.json`) ? `apps/${name}` : `packages/${name}`;
      return fileAt(mapped(folder, manifestOf(folder).exports, ['.', ...rest].join('/')), true);
    }
    if (specifier.startsWith('virtual:')) return { kind: 'virtual' };
    if (isBuiltin(specifier)) return { kind: 'builtin' };
    return { kind: 'package', name: packageName(specifier) };
  };
}

/** `apps/server` of `apps/server/src/main.ts`; the top folder elsewhere. */
export function workspaceOf(path: string): string {
  const [top = '', name = ''] = path.split('/');
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : top;
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Resolves a key of package.json's `imports` or `exports`; the longest matching pattern wins, as in Node. */
function mapped(folder: string, map: Readonly<Record<string, string>> = {}, key: string): string | undefined {
  const exact = map[key];
  if (exact !== undefined) return posix.join(folder, exact);
  const patterns = Object.entries(map).filter(([pattern]) => {
    const [start = '', end = ''] = pattern.split('*');
    return pattern.includes('*') && key.startsWith(start) && key.endsWith(end);
  });
  const [best] = patterns.sort(([a], [b]) => b.length - a.length);
  if (best === undefined) return undefined;
  const [start = '', end = ''] = best[0].split('*');
  return posix.join(folder, best[1].replace('*', key.slice(start.length, key.length - end.length)));
}
