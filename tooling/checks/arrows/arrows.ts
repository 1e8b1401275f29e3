import { importResolver } from '../resolve.ts';
import { type Sources, sourcePaths } from '../sources.ts';
import type { Tree } from '../tree.ts';
import type { Violation } from '../violation.ts';
import { appArrows } from './apps.ts';
import { importCycles } from './cycles.ts';
import type { Edge } from './edge.ts';
import { laterArrows } from './later.ts';
import { packageArrows } from './packages.ts';
import { rolelessFiles, serverArrows } from './server.ts';
import { lonelyShared } from './shared.ts';

const RULES = [packageArrows, serverArrows, appArrows, laterArrows];

/** Checks every import against the arrows in ARCHITECTURE.md. */
export function checkArrows(tree: Tree, sources: Sources): Violation[] {
  const edges = listEdges(tree, sources);
  const wrong = edges.flatMap((edge) => {
    const rule = RULES.map((judge) => judge(edge)).find((answer) => answer !== undefined);
    return rule === undefined ? [] : [{ path: edge.from, line: edge.line, rule }];
  });
  return [
    ...unread(tree, sources),
    ...wrong,
    ...rolelessFiles(tree.paths),
    ...cycles(edges),
    ...lonelyShared(tree.paths, edges),
  ];
}

export function listEdges(tree: Tree, sources: Sources): Edge[] {
  const resolve = importResolver(tree);
  return [...sources].flatMap(([from, { imports }]) =>
    imports.map((one) => ({ from, ...one, target: resolve(from, one.specifier) })),
  );
}

/** A check that skipped a file would pass despite its violations. */
function unread(tree: Tree, sources: Sources): Violation[] {
  return sourcePaths(tree)
    .filter((path) => !sources.has(path))
    .map((path) => ({ path, rule: 'was not read by the check' }));
}

function cycles(edges: readonly Edge[]): Violation[] {
  const graph = new Map<string, string[]>();
  // Types count: two files that import each other's types are one subject, or share a type that needs its own file.
  for (const { from, target } of edges) {
    if (target.kind === 'file') graph.set(from, [...(graph.get(from) ?? []), target.path]);
  }
  return importCycles(graph).map((ring) => ({
    path: ring[0] ?? '',
    rule: `import cycle: ${[...ring, ring[0]].join(' → ')}`,
  }));
}
