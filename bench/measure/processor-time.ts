import { readdirSync, readFileSync } from 'node:fs';
import { findPostmaster } from '../kill/program.ts';

/** Clock ticks a second, the same on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time, in milliseconds, of a server and of its database, whose connections may have ended meanwhile. */
export function processorTimeMs(serverPid: number, dataFolder: string): { server: number; database: number } {
  const postmaster = findPostmaster(dataFolder);
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (readStat(pid) ?? []) : []));
  const ofDatabase = all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
  return {
    server: all.find(({ pid }) => pid === serverPid)?.spentMs ?? 0,
    database: ofDatabase.reduce((ms, { spentMs, endedMs }) => ms + spentMs + endedMs, 0),
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly spentMs: number;
  /** Of its children that have ended. */
  readonly endedMs: number;
}

function readStat(pid: string): Stat | null {
  try {
    // The name in brackets may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ms = (user: number, system: number) => ((Number(fields[user]) + Number(fields[system])) * 1000) / TICKS;
    return { pid: Number(pid), parent: Number(fields[1]), spentMs: ms(11, 12), endedMs: ms(13, 14) };
  } catch {
    return null; // ended between the two reads
  }
}
