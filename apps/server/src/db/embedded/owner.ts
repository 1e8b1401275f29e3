import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';

/** PostgreSQL refuses to run as root, so root hands the cluster to an unprivileged account. */
export interface DatabaseOwner {
  readonly spawnAs: { uid?: number; gid?: number };
  give(path: string): void;
  canEnter(folder: string): boolean;
}

/** `nobody` on every Linux we know; it owns nothing else there. */
const UNPRIVILEGED_ID = 65_534;

export function databaseOwner(): DatabaseOwner {
  if (process.getuid?.() !== 0) return { spawnAs: {}, give: () => undefined, canEnter: () => true };
  const spawnAs = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
  return {
    spawnAs,
    give: (path) => chownSync(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID),
    canEnter(folder) {
      try {
        execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...spawnAs, cwd: '/', stdio: 'ignore' });
        return true;
      } catch {
        // `cd` fails if the account cannot enter the folder.
        return false;
      }
    },
  };
}
