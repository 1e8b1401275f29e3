import { readdirSync, readFileSync } from 'node:fs';
import { findPostmaster } from '../kill/program.ts';

/** Clock ticks a second, the same on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time, in milliseconds, of a server and of its database, as far as their processes still run. */
export function processorTimeMs(serverPid: number, dataFolder: string): { server: number; database: number } {
  const postmaster = findPostmaster(dataFolder);
  const all = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (readStat(pid) ?? []) : []));
  const sum = (stats: readonly Stat[]) => stats.reduce((ms, { spentMs }) => ms + spentMs, 0);
  return {
    server: sum(all.filter(({ pid }) => pid === serverPid)),
    database: sum(all.filter(({ pid, parent }) => pid === postmaster || parent === postmaster)),
  };
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly spentMs: number;
}

function readStat(pid: string): Stat | null {
  try {
    // The name in brackets may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { pid: Number(pid), parent: parent ?? 0, spentMs: (((user ?? 0) + (system ?? 0)) * 1000) / TICKS };
  } catch {
    return null; // ended between the two reads
  }
}
