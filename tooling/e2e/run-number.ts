import { execFileSync } from 'node:child_process';

/**
 * Numbers a run by its commit, so that what a run leaves out is covered by the runs of the next commits. A shallow clone
 * has no count of commits: there the hash decides.
 */
export function runNumber(root: string): number {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('rev-parse', '--is-shallow-repository') === 'true'
      ? Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16)
      : Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    // Without git, as in a downloaded archive, every run is the first.
    return 0;
  }
}
