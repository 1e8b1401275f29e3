import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LIFE, roomOwner } from './room.ts';

/** Clears what a killed server left: its ffmpeg processes are ended, its rooms removed. Rooms of living servers stay. */
export async function sweepRooms(workFolder: string): Promise<number> {
  const names = await readdir(workFolder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const lobby = join(workFolder, name);
    if (!name.startsWith('room-') || (await isOwnerAlive(lobby))) continue;
    await endProcesses(lobby);
    await rm(lobby, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

async function isOwnerAlive(lobby: string): Promise<boolean> {
  try {
    const owner = roomOwner.parse(JSON.parse(await readFile(join(lobby, 'owner.json'), 'utf8')));
    if (owner.life === LIFE) return true;
    return owner.pid !== process.pid && isAlive(owner.pid);
  } catch {
    return false; // killed before it signed
  }
}

async function endProcesses(lobby: string): Promise<void> {
  const files = await readdir(lobby).catch(() => []);
  for (const file of files) {
    const pid = Number(/^(\d+)\.pid$/.exec(file)?.[1]);
    // The number may belong to somebody else by now: only a process that names this very room is ours.
    if (pid && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(lobby)) killGroup(pid);
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

/** Ends a process and everything it started; harmless when it is gone. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
