import { satisfies } from 'semver';
import { KNOWN_FILE, type Known, parseKnown } from '../advisories/known.ts';
import { lockedVersions } from '../advisories/locked.ts';
import type { Outcome } from './program.ts';
import type { Tree } from './tree.ts';
import { formatViolation, type Violation } from './violation.ts';

const LOCK_FILE = 'package-lock.json';
const DAY_MS = 24 * 3_600_000;

/** No known advisory affects a locked version; the list may be outdated, so the check reports its age. */
export function checkAdvisories(tree: Tree, now = new Date()): Outcome {
  const known = parseKnown(tree.read(KNOWN_FILE));
  const violations = advisoryViolations(known, tree.read(LOCK_FILE));
  const output = [...violations.map(formatViolation), ageOf(known, now)].join('\n');
  return violations.length === 0 ? { isFine: true, output: '', note: ageOf(known, now) } : { isFine: false, output };
}

export function advisoryViolations(known: Known, lockFile: string): Violation[] {
  const locked = lockedVersions(lockFile);
  const affected = Object.entries(known.advisories).flatMap(([name, advisories]) =>
    advisories
      .filter(({ id }) => !(id in known.accepted))
      .flatMap((advisory) =>
        [...(locked.get(name) ?? [])]
          .filter((version) => satisfies(version, advisory.vulnerable_versions, { includePrerelease: true }))
          .map(
            (version) => `${name} ${version} is affected by ${advisory.severity}: ${advisory.title} ${advisory.url}`,
          ),
      ),
  );
  const ids = new Set(Object.values(known.advisories).flatMap((list) => list.map(({ id }) => String(id))));
  const settled = Object.keys(known.accepted).filter((id) => !ids.has(id));
  return [
    ...affected.map((rule) => ({ path: LOCK_FILE, rule })),
    ...settled.map((id) => ({ path: KNOWN_FILE, rule: `accepts ${id}, which is no advisory any more` })),
  ];
}

function ageOf({ askedAt }: Known, now: Date): string {
  const again = 'to refresh: npm run advisories';
  if (askedAt === null) return `The list of advisories was never fetched; ${again}`;
  const days = Math.floor((now.getTime() - Date.parse(askedAt)) / DAY_MS);
  return `The list of advisories is ${days} days old; ${again}`;
}
