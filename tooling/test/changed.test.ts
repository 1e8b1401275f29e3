import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from './changed.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root });
const commit = (name: string) => {
  writeFileSync(join(root, name), name);
  git('add', name);
  git('commit', '-qm', name);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daystream-changed-'));
  git('init', '-qb', 'main');
  commit('first.ts');
  commit('second.ts');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('compares main with the commit before', () => {
  expect(changedFiles(root)).toEqual(['second.ts']);
});

it('compares a branch with its merge base, regardless of later commits on main', () => {
  git('switch', '-qc', 'branch');
  commit('third.ts');
  commit('fourth.ts');
  git('switch', '-q', 'main');
  commit('fifth.ts');
  git('switch', '-q', 'branch');
  expect(changedFiles(root)).toEqual(['fourth.ts', 'third.ts']);
});

it('includes edited, deleted and untracked files', () => {
  git('switch', '-qc', 'branch');
  commit('third.ts');
  writeFileSync(join(root, 'first.ts'), 'edited');
  rmSync(join(root, 'second.ts'));
  writeFileSync(join(root, 'new.ts'), 'new');
  expect(changedFiles(root)).toEqual(['first.ts', 'new.ts', 'second.ts', 'third.ts']);
});
