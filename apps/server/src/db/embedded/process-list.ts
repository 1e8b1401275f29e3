import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One running program on a data folder. */
export interface RunningProcess {
  readonly pid: number;
  readonly version: string;
  /** Distinguishes a process from a later one with the same pid. */
  readonly startedAt: string;
}

const LOCK_TIMEOUT_MS = 90_000;

/** Whether a process with this pid is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Runs `work` while no other process of this data folder starts or stops the database. */
export async function underStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'start.lock');
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!takeLock(lock)) {
    if (Date.now() > deadline) throw new Error(`Another process has held ${lock} for too long.`);
    await sleep(20);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  // Written to a temporary file and linked: the lock names its holder as soon as it exists, even if that is killed.
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`);
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const mark = readOrEmpty(lock);
    const [pid = '', startedAt = ''] = mark.split(' ');
    // The lock of a killed process is taken over; an empty one was released just now.
    if (mark !== '' && !isSame(Number(pid), startedAt)) removeAbandoned(lock, mark);
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves the lock away before checking again: of several processes that found it abandoned, none may remove a newer lock. */
function removeAbandoned(lock: string, mark: string): void {
  const aside = `${lock}.${process.pid}.abandoned`;
  try {
    renameSync(lock, aside);
    if (readFileSync(aside, 'utf8') !== mark) linkSync(aside, lock);
  } catch (error) {
    // Another process moved it first; the next check shows the new holder.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
}

/** The running processes on this data folder; entries of killed ones are removed. */
export function listProcesses(folder: string): RunningProcess[] {
  mkdirSync(folder, { recursive: true });
  const living: RunningProcess[] = [];
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const text = readOrEmpty(join(folder, name));
    const entry = text === '' ? null : (JSON.parse(text) as RunningProcess);
    if (entry !== null && isSame(entry.pid, entry.startedAt)) living.push(entry);
    else rmSync(join(folder, name), { force: true });
  }
  return living;
}

/** Adds this process to the list; the returned function removes it. */
export function joinProcessList(folder: string, version: string): () => void {
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ pid: process.pid, version, startedAt: startOf(process.pid) }));
  return () => rmSync(file, { force: true });
}

function isSame(pid: number, startedAt: string): boolean {
  return isAlive(pid) && startOf(pid) === startedAt;
}

/** Start time in clock ticks since boot on Linux; elsewhere only the pid identifies a process. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}
