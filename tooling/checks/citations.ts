import { COVERAGE } from './coverage.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const DECISIONS = 'docs/specification/decisions.md';
const CITING = /\.(ts|tsx|mjs|sql|css|md|yaml)$/;
const DECISION = /\bQ\d+\b/g;
const ROW =
  /\b(?:ACC|ADM|ANL|BAN|CAT|CFG|CHT|CNS|COM|CON|CRS|EML|ERR|HMW|INS|NTF|OFF|PAY|PNT|SHL|STR|SUB|SUP|SVC|VCN)-\d{3}\b/g;

/** Every cited id of the specification is in this repository. */
export function checkCitations(tree: Tree): Violation[] {
  const decisions = new Set(tree.read(DECISIONS).match(DECISION));
  const rows = new Set(tree.read(COVERAGE).match(ROW));
  return [...tree.paths]
    .filter((path) => CITING.test(path) && path !== DECISIONS && !path.startsWith('tooling/checks/'))
    .flatMap((path) =>
      tree
        .read(path)
        .split('\n')
        .flatMap((text, index) =>
          [...unknown(text.match(DECISION), decisions, DECISIONS), ...unknown(text.match(ROW), rows, COVERAGE)].map(
            (rule) => ({ path, line: index + 1, rule }),
          ),
        ),
    );
}

function unknown(cited: readonly string[] | null, known: ReadonlySet<string>, where: string): string[] {
  return (cited ?? []).filter((id) => !known.has(id)).map((id) => `${id} is not in ${where}`);
}
