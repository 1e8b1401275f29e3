import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIFE, sandboxOwner } from './sandbox.ts';

/** A sandbox exists for a moment before it names its owner: another process may be opening it just now. */
const NAMELESS_MS = 60_000;

/** Cleans up after a killed server: ends its ffmpeg processes and removes its sandboxes. Those of running servers stay. */
export async function cleanSandboxes(workFolder: string): Promise<number> {
  const names = await readdir(workFolder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const outer = join(workFolder, name);
    if (!name.startsWith('sandbox-') || (await isOwnerAlive(outer))) continue;
    await endProcesses(outer);
    await rm(outer, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

async function isOwnerAlive(outer: string): Promise<boolean> {
  try {
    const owner = sandboxOwner.parse(JSON.parse(await readFile(join(outer, 'owner.json'), 'utf8')));
    if (owner.life === LIFE) return true;
    return owner.pid !== process.pid && isAlive(owner.pid);
  } catch {
    return isYoung(outer); // being opened, or its server was killed before it wrote the owner
  }
}

async function isYoung(outer: string): Promise<boolean> {
  const found = await stat(outer).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < NAMELESS_MS;
}

async function endProcesses(outer: string): Promise<void> {
  const files = await readdir(outer).catch(() => []);
  for (const file of files) {
    const pid = Number(/^(\d+)\.pid$/.exec(file)?.[1]);
    // The id may be reused by now: only a process that names this folder is ours.
    if (pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(outer)) killGroup(pid);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Kills a process with everything it started; does nothing when it has ended. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
