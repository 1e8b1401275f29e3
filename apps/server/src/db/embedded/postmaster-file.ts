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

/** The process id in the file, if that server is running. */
export function runningPostmaster(cluster: string): number | null {
  const pid = Number(postmasterLines(cluster)[0]);
  return pid > 0 && ownerOf(cluster, pid) === 'postgres' ? pid : null;
}

/**
 * After a crash PostgreSQL reads this file to check that nothing of the old server is running. The file must go only
 * if the process id now belongs to another program, which PostgreSQL would take for the old server.
 */
export function forgetRecycledPid(cluster: string): void {
  const pid = Number(postmasterLines(cluster)[0]);
  if (pid > 0 && ownerOf(cluster, pid) === 'other') rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** The program that has this process id now; ids are reused, also by the PostgreSQL of another folder. */
export function ownerOf(cluster: string, pid: number): 'postgres' | 'other' | 'nobody' {
  if (!isAlive(pid)) return 'nobody';
  if (process.platform !== 'linux') return 'postgres';
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A zombie keeps its id until it is reaped, but has no command line.
    if (commandLine === '') return 'nobody';
    // The file has the folder exactly as it was passed to the server.
    const folder = postmasterLines(cluster)[1] ?? cluster;
    return commandLine.split('\0').includes(folder) ? 'postgres' : 'other';
  } catch {
    return 'nobody'; // ended between the two reads
  }
}
