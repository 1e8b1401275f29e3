import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './process-list.ts';

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
export function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function postmasterStatus(cluster: string): string {
  return postmasterLines(cluster)[7]?.trim() ?? '';
}

/** The server the file names, if it lives. */
export function runningPostmaster(cluster: string): number | null {
  const pid = Number(postmasterLines(cluster)[0]);
  return pid > 0 && ownerOf(cluster, pid) === 'postgres' ? pid : null;
}

/**
 * After a crash the file says who ran, and PostgreSQL reads from it whether anything of that server still lives. Only when
 * the id belongs to somebody else by now it must go, or the new server takes them for the old one.
 */
export function forgetRecycledPid(cluster: string): void {
  const pid = Number(postmasterLines(cluster)[0]);
  if (pid > 0 && ownerOf(cluster, pid) === 'other') rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** Whom a process id belongs to: ids are given again, to strangers as well as to the PostgreSQL of another folder. */
export function ownerOf(cluster: string, pid: number): 'postgres' | 'other' | 'nobody' {
  if (!isAlive(pid)) return 'nobody';
  if (process.platform !== 'linux') return 'postgres';
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A killed process keeps its id until it is reaped; it has no command line any more.
    if (commandLine === '') return 'nobody';
    // The file names the folder as the server itself was told it.
    const folder = postmasterLines(cluster)[1] ?? cluster;
    return commandLine.split('\0').includes(folder) ? 'postgres' : 'other';
  } catch {
    return 'nobody'; // gone between the two looks
  }
}
