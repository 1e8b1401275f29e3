import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildFingerprint } from './fingerprint.mjs';
import { isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daystream-launch-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return join(root, path);
}

describe('the check of the installation', () => {
  const zod = { version: '4.0.0', integrity: 'a' };
  const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
  const installed = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));

  it('detects a missing installation', () => {
    lock({ 'node_modules/zod': zod });
    expect(isInstalled(root)).toBe(false);
  });

  it('accepts an installation by npm itself and writes the stamp', () => {
    lock({ 'node_modules/zod': zod });
    installed({ 'node_modules/zod': zod });
    expect(isInstalled(root)).toBe(true);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(isInstalled(root)).toBe(true);
  });

  it('detects a changed lock file', () => {
    lock({ 'node_modules/zod': zod });
    installed({ 'node_modules/zod': zod });
    isInstalled(root);
    lock({ 'node_modules/zod': { ...zod, version: '4.0.1' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('ignores packages for other platforms', () => {
    lock({
      'node_modules/zod': zod,
      'node_modules/other': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
    });
    installed({ 'node_modules/zod': zod });
    expect(isInstalled(root)).toBe(true);
  });

  it('needs no installation for a new workspace that is already linked', () => {
    lock({ 'node_modules/zod': zod, 'node_modules/@daystream/covers': { link: true } });
    installed({ 'node_modules/zod': zod });
    expect(isInstalled(root)).toBe(false);
    write('node_modules/@daystream/covers/package.json', '{}');
    expect(isInstalled(root)).toBe(true);
  });

  it('detects a missing optional package for this platform', () => {
    lock({ 'node_modules/node': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] } });
    installed({});
    expect(isInstalled(root)).toBe(false);
  });
});

describe('the fingerprint of a build', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('apps/cabinet/package.json', '{"dependencies":{"@daystream/ui":"*","react":"1"}}');
    write('packages/ui/package.json', '{"dependencies":{"@daystream/domain":"*"}}');
    write('packages/domain/package.json', '{}');
    write('packages/player/package.json', '{}');
  });

  it.each([
    'apps/cabinet/src/main.tsx',
    'packages/ui/src/button.tsx',
    'packages/domain/src/points.ts',
    'package-lock.json',
  ])('changes with %s', (path) => {
    const before = buildFingerprint(root, 'cabinet');
    const file = write(path, '{"a":1}');
    const after = buildFingerprint(root, 'cabinet');
    expect(after).not.toBe(before);
    if (path !== 'package-lock.json') utimesSync(file, 1, 1);
    else write(path, '{"a":2}');
    expect(buildFingerprint(root, 'cabinet')).not.toBe(after);
  });

  it.each([
    'packages/player/src/player.tsx',
    'apps/cabinet/dist/index.html',
    'apps/cabinet/src/main.test.tsx',
    'packages/ui/node_modules/a.js',
  ])('ignores %s', (path) => {
    const before = buildFingerprint(root, 'cabinet');
    write(path, 'text');
    expect(buildFingerprint(root, 'cabinet')).toBe(before);
  });
});

describe('the lock', () => {
  it('admits one process at a time', async () => {
    const seen: string[] = [];
    const work = (name: string) =>
      withLock(join(root, 'cache/lock'), async () => {
        seen.push(`${name} in`);
        await sleep(50);
        seen.push(`${name} out`);
      });
    await Promise.all([work('a'), work('b')]);
    expect(seen.map((one) => one.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('is released when the work fails', async () => {
    const path = join(root, 'lock');
    await expect(withLock(path, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await withLock(path, async () => 'mine')).toBe('mine');
  });

  it('is taken over from a dead holder', async () => {
    const path = write('lock', 'somebody');
    expect(await withLock(path, async () => readFileSync(path, 'utf8'), 300)).not.toBe('somebody');
  });
});

describe.runIf(process.platform !== 'win32')('a stop signal', () => {
  /** Its exit code names the first signal. It stays until the file `leave` exists, so that nothing hurries the test. */
  const CHILD = `
    import { existsSync } from 'node:fs';
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
      process.stdout.write(signal + '\\n');
      process.exitCode ??= { SIGINT: 7, SIGTERM: 8 }[signal];
    });
    setInterval(() => process.exitCode && existsSync('leave') && process.exit(), 20);
    process.stdout.write('up ' + process.pid + '\\n');`;

  /** A launcher in its own process group, as a terminal creates one. */
  async function launchChild() {
    const script = write('child.mjs', CHILD);
    const runner = write(
      'runner.mjs',
      `import { runToEnd } from '${import.meta.dirname}/run.mjs';
       const args = ['--import', '${import.meta.dirname}/lifeline.mjs', '${script}'];
       process.exitCode = await runToEnd(process.execPath, args, { cwd: '${root}', env: process.env, reach: 'program' });`,
    );
    const launcher = spawn(process.execPath, [runner], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const output: string[] = [];
    launcher.stdout.setEncoding('utf8').on('data', (part: string) => output.push(part));
    while (!output.join('').includes('up ')) await sleep(20);
    const exit = new Promise<number | null>((done) => launcher.once('exit', done));
    return {
      group: launcher.pid ?? 0,
      exit,
      leave: () => write('leave', ''),
      output: () => output.join(''),
      childPid: Number(/up (\d+)/.exec(output.join(''))?.[1]),
    };
  }

  it('reaches the program once, even after several Ctrl-C, and its exit code is passed on', async () => {
    const { group, exit, leave, output } = await launchChild();
    process.kill(-group, 'SIGINT');
    while (!output().includes('SIGINT')) await sleep(20);
    process.kill(-group, 'SIGINT');
    // Time in which a second signal would arrive.
    await sleep(100);
    leave();
    expect(await exit).toBe(7);
    expect(output().match(/SIGINT/g)).toHaveLength(1);
  });

  it('forwards SIGTERM', async () => {
    const { group, exit, leave } = await launchChild();
    leave();
    process.kill(group, 'SIGTERM');
    expect(await exit).toBe(8);
  });

  it('ends the program when the launcher is killed', async () => {
    const { group, exit, leave, childPid } = await launchChild();
    leave();
    process.kill(group, 'SIGKILL');
    await exit;
    for (let tries = 0; tries < 100 && isAlive(childPid); tries += 1) await sleep(50);
    expect(isAlive(childPid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/stat`;
    // A zombie that its new parent has not reaped yet.
    return !existsSync(status) || !/\) Z /.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}
