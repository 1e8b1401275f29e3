import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../checks/program.ts';
import { gitTree } from '../checks/tree.ts';
import { type Change, editedFiles, GENERATED_TYPES, NEXT_MIGRATION } from './change.ts';

const OWN_PACKAGES = '@daystream';

/** A copy of the project in a temporary folder, with the same dependencies but its own workspaces. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'daystream-guide-'));
  for (const path of gitTree(root).paths) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(from).filter(
    (one) => one !== OWN_PACKAGES && (one === '.bin' || !one.startsWith('.')),
  ))
    symlinkSync(join(from, name), join(to, name));
  // npm creates relative links, so they lead into the copy.
  cpSync(join(from, OWN_PACKAGES), join(to, OWN_PACKAGES), { recursive: true, verbatimSymlinks: true });
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
  return copy;
}

/** Applies the edits of changes; migrations get the next numbers. */
export function applyChanges(copy: string, changes: readonly Change[]): void {
  const read = (path: string) => (existsSync(join(copy, path)) ? readFileSync(join(copy, path), 'utf8') : undefined);
  for (const [path, text] of editedFiles(changes, read))
    writeFileSync(
      join(
        copy,
        path.replace('NNNN', () => nextNumber(join(copy, dirname(NEXT_MIGRATION)))),
      ),
      text,
    );
}

function nextNumber(migrations: string): string {
  const numbers = readdirSync(migrations).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** The files that differ from the project; migrations without their number. */
export function changedIn(copy: string): string[] {
  const names = `${git(copy, 'diff', '--name-only')}\n${git(copy, 'ls-files', '--others', '--exclude-standard')}`;
  return names
    .split('\n')
    .filter((name) => name !== '')
    .map((name) => name.replace(/(migrations\/)\d{4}/, '$1NNNN'))
    .toSorted();
}

/** Runs one of the project's own programs in the copy; throws with its output when it fails. */
export async function runIn(copy: string, program: string, ...args: readonly string[]): Promise<void> {
  // A nested test run must not inherit the environment of the outer one.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|DAYSTREAM_TEST)/.test(name));
  const { isFine, output } = await runProgram(process.execPath, [program, ...args], copy, Object.fromEntries(own));
  if (!isFine) throw new Error(`${program} ${args.join(' ')} fails in the changed copy:\n${output}`);
}

/** Runs the code generators and the formatter. */
export async function finishChanges(copy: string): Promise<void> {
  await runIn(copy, VITEST, 'run', join(dirname(GENERATED_TYPES), 'schema.test.ts'), '-u');
  await runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'format', '--write');
}

export const VITEST = 'node_modules/vitest/vitest.mjs';

function git(copy: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
