import { listEdges } from './arrows/arrows.ts';
import { isGenerated, isTestSide, type Sources } from './sources.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** Where the product begins: what we start, what a browser starts beside a page, what a page loads, what paints a page. */
const ENTRIES = [
  'apps/server/src/main.ts',
  'apps/server/src/school.ts',
  'apps/cabinet/src/app/offline/service-worker.ts',
  'apps/cabinet/src/app/prerender/main.ts',
];
const PAGE = /^apps\/[^/]+\/index\.html$/;
const PAGE_SCRIPT = /<script[^>]+src="\/([^"]+)"/g;
const PRODUCT = /^(apps|packages)\/[^/]+\/src\//;

/** A file of the product that nothing of the product reaches, whatever its tests say. */
export function findDeadFiles(tree: Tree, sources: Sources): Violation[] {
  const next = new Map<string, string[]>();
  for (const { from, target } of listEdges(tree, sources)) {
    if (target.kind === 'file') next.set(from, [...(next.get(from) ?? []), target.path]);
  }
  const reached = new Set<string>();
  const open = [...ENTRIES, ...pageScripts(tree)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...(next.get(path) ?? []));
  }
  return [...sources.keys()]
    .filter(
      (path) =>
        PRODUCT.test(path) && !isTestSide(path) && !isGenerated(path) && !path.endsWith('.d.ts') && !reached.has(path),
    )
    .map((path) => ({ path, rule: 'nothing of the product uses this file' }));
}

function pageScripts(tree: Tree): string[] {
  return [...tree.paths]
    .filter((path) => PAGE.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(PAGE_SCRIPT)].map((match) => path.replace('index.html', match[1] ?? '')),
    );
}
