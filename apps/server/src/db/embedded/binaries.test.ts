import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

let copies: string;
beforeEach(() => {
  copies = realpathSync(mkdtempSync(join(tmpdir(), 'daystream-binaries-')));
});
afterEach(() => rmSync(copies, { recursive: true }));

describe('the packaged PostgreSQL', () => {
  it('is copied for an owner that cannot enter its folder, and the copy has no links to the outside', () => {
    const owner = { spawnAs: {}, give: () => undefined, canEnter: () => false };
    const { folder, executable } = findBinaries(owner, copies);
    const links = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => lstatSync(path).isSymbolicLink());
    expect(links.length > 0 || process.platform === 'win32').toBe(true);
    expect(links.filter((path) => !realpathSync(path).startsWith(copies))).toEqual([]);
    expect(execFileSync(executable('initdb'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL');
    expect(findBinaries(owner, copies).folder).toBe(folder);
  });
});
