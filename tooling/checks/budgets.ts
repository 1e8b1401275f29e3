import { isGenerated, isTestSide, type Sources } from './sources.ts';
import type { Found } from './syntax.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const MAX_LINES = 500;
const BANNED_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'core', 'manager', 'data', 'info'];
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const MIGRATION = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Names that other tools or conventions require. */
const GIVEN_NAMES = /^([A-Z][A-Z_]*(\.md)?|.*\.(ru|en|es)\.[a-z0-9]+)$/;
const CODE_FOLDERS = /^(apps|packages|tooling|e2e|bench|docs|\.ci)\//;
const SIZED = /\.(ts|tsx|mjs|css|sql|html)$/;
/** Code that may read the environment: the server's settings, and what starts or benchmarks it. */
const MAY_READ_ENVIRONMENT =
  /^(apps\/server\/src\/config|tooling|e2e|bench)\/|(^|\/)(vite|vitest|playwright)\.config\.ts$|\.test\.tsx?$|\/testing\//;
const OWNERLESS_MARK = /(\/\/|\/\*|^\s*\*).*\b(FIXME|HACK|XXX|TODO(?!\(#\d+\):))\b/;
const PURE = /^packages\/domain\/src\//;

export function checkBudgets(tree: Tree, sources: Sources): Violation[] {
  const inNames = [...tree.paths].flatMap((path) => [...nameProblems(path), ...sizeProblems(tree, path)]);
  const inCode = [...sources].flatMap(([path, syntax]) => [
    ...(MAY_READ_ENVIRONMENT.test(path)
      ? []
      : at(path, syntax.environmentReads, () => 'the environment is read in apps/server/src/config only')),
    ...(PURE.test(path) && !isTestSide(path)
      ? at(path, syntax.impureNames, (name) => `a pure rule may not use ${name}: take it as an argument`)
      : []),
    ...at(path, syntax.mutedTests, (name) => `${name}: a test runs or is deleted`),
    ...markProblems(tree, path),
  ]);
  return [...inNames, ...inCode];
}

/** The only allowed marks are `NOTE:` and `TODO(#id):`. */
function markProblems(tree: Tree, path: string): Violation[] {
  if (path.startsWith('tooling/checks/')) return []; // contains the marks it searches for
  return tree
    .read(path)
    .split('\n')
    .flatMap((text, index) =>
      OWNERLESS_MARK.test(text) ? [{ path, line: index + 1, rule: 'a TODO needs its issue: TODO(#id):' }] : [],
    );
}

function nameProblems(path: string): Violation[] {
  if (!CODE_FOLDERS.test(path)) return [];
  return path.split('/').flatMap((part, index, parts) => {
    const isFile = index === parts.length - 1;
    const banned = part.split('.').find((word) => BANNED_NAMES.includes(word.split('-').at(-1) ?? ''));
    if (banned !== undefined) return [{ path, rule: `'${banned}' is too vague: name it by its noun` }];
    const isFine = KEBAB.test(part) || (isFile && (GIVEN_NAMES.test(part) || MIGRATION.test(part)));
    return isFine ? [] : [{ path, rule: `'${part}' is not kebab-case` }];
  });
}

function sizeProblems(tree: Tree, path: string): Violation[] {
  if (!SIZED.test(path) || !CODE_FOLDERS.test(path) || isTestSide(path) || isGenerated(path)) return [];
  const lines = tree.read(path).trimEnd().split('\n').length;
  return lines > MAX_LINES ? [{ path, rule: `${lines} lines: split a file above ${MAX_LINES} by subject` }] : [];
}

function at(path: string, places: readonly Found[], rule: (text: string) => string): Violation[] {
  return places.map(({ text, line }) => ({ path, line, rule: rule(text) }));
}
