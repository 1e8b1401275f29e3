import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { forgetRecycledPid, runningPostmaster } from './postmaster-file.ts';
import { underStartLock } from './process-list.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daystream-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The id of a process that has ended. */
function pastPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('the start lock', () => {
  const lock = () => join(folder, 'start.lock');

  it('lets one process at a time start the database', async () => {
    const steps: string[] = [];
    const start = (name: string) =>
      underStartLock(folder, async () => {
        steps.push(`${name} begins`);
        await sleep(30);
        steps.push(`${name} ends`);
      });
    await Promise.all([start('first'), start('second')]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('contains its holder as soon as it exists, so that a kill never leaves a lock without a holder', async () => {
    await underStartLock(folder, async () => {
      expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    });
    expect(existsSync(lock())).toBe(false);
  });

  it('is taken over from a process that was killed', async () => {
    writeFileSync(lock(), `${pastPid()} 1`);
    await expect(underStartLock(folder, async () => 'started')).resolves.toBe('started');
  });
});

describe.runIf(process.platform === 'linux')('the postmaster.pid of a killed database', () => {
  const file = () => join(folder, 'postmaster.pid');
  const name = (pid: number) => writeFileSync(file(), `${pid}\n${folder}\n0\n5432\n${folder}\n\n0 0\nready   \n`);

  it('counts while the server of this folder runs, not the server of another folder', async () => {
    const program = "console.log('running'); setInterval(() => {}, 1000)";
    const server = spawn(process.execPath, ['-e', program, '--', '-D', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    // A process that has just started has no arguments yet.
    await once(server.stdout, 'data');
    const pid = server.pid ?? 0;
    name(pid);
    expect(runningPostmaster(folder)).toBe(pid);
    writeFileSync(file(), `${pid}\n/another/folder\n`);
    expect(runningPostmaster(folder)).toBeNull();
  });

  it('is removed when its process id now belongs to another program', () => {
    name(process.pid);
    forgetRecycledPid(folder);
    expect(existsSync(file())).toBe(false);
  });

  it('is left to PostgreSQL when no process has the id', () => {
    name(pastPid());
    expect(runningPostmaster(folder)).toBeNull();
    forgetRecycledPid(folder);
    expect(existsSync(file())).toBe(true);
  });
});
