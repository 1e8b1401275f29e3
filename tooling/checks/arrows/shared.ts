import type { Violation } from '../violation.ts';
import { isTestSide } from '../sources.ts';
import type { Edge } from './edge.ts';

const UNIT = /^(apps\/(?:cabinet|admin)\/src\/shared\/[^/]+)/;

/** A file in an app's shared/ needs two importers; with only one it belongs next to it. */
export function lonelyShared(paths: Iterable<string>, edges: readonly Edge[]): Violation[] {
  const importers = new Map<string, Set<string>>();
  for (const path of paths) {
    const unit = UNIT.exec(path)?.[1];
    if (unit !== undefined && !isTestSide(path)) importers.set(unit, importers.get(unit) ?? new Set());
  }
  for (const { from, target } of edges) {
    const unit = target.kind === 'file' ? UNIT.exec(target.path)?.[1] : undefined;
    if (unit !== undefined && !from.startsWith(unit) && !isTestSide(from)) importers.get(unit)?.add(from);
  }
  return [...importers]
    .filter(([, users]) => users.size < 2)
    .map(([path, users]) => ({
      path,
      rule: `shared needs two importers, this has ${users.size === 0 ? 'none' : `only ${[...users][0]}`}`,
    }));
}
