import { listEdges } from './arrows/arrows.ts';
import { isGenerated, isTestSide, type Sources } from './sources.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** Entry points of the product: programs, workers, pages, and the module that prerenders them. */
const ENTRIES = [
  'apps/server/src/main.ts',
  'apps/server/src/school.ts',
  'apps/cabinet/src/app/offline/service-worker.ts',
  'apps/cabinet/src/app/prerender/main.ts',
];
const PAGE = /^apps\/[^/]+\/index\.html$/;
const PAGE_SCRIPT = /<script[^>]+src="\/([^"]+)"/g;
const PRODUCT = /^(apps|packages)\/[^/]+\/src\//;

/** Product files that no product code imports; imports by tests do not count. */
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
    .map((path) => ({ path, rule: 'no product code uses this file' }));
}

function pageScripts(tree: Tree): string[] {
  return [...tree.paths]
    .filter((path) => PAGE.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(PAGE_SCRIPT)].map((match) => path.replace('index.html', match[1] ?? '')),
    );
}
