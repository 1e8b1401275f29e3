import { execFileSync } from 'node:child_process';

/**
 * Numbers a run by its commit, so that the runs of the next commits cover what this run leaves out. A shallow clone has no
 * commit count, so it uses the hash.
 */
export function runNumber(root: string): number {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('rev-parse', '--is-shallow-repository') === 'true'
      ? Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16)
      : Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    // Without git, as in a downloaded archive, every run has number 0.
    return 0;
  }
}
