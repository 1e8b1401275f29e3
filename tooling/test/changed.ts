import { execFileSync } from 'node:child_process';

/** The branch that changes are compared with. */
const MAIN = 'main';

/** Files that differ from main, committed or not; on main itself, from the previous commit. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const base = comparedWith((...args) => git(...args)[0] ?? '');
  const tracked = git('diff', '--name-only', '--no-renames', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])].filter((path) => path !== '').toSorted();
}

function comparedWith(answer: (...args: string[]) => string): string {
  const head = answer('rev-parse', 'HEAD');
  const known = answer('for-each-ref', '--format=%(refname)', `refs/heads/${MAIN}`, `refs/remotes/origin/${MAIN}`);
  const shared = known === '' ? head : answer('merge-base', 'HEAD', known);
  return shared === head ? 'HEAD~' : shared;
}
