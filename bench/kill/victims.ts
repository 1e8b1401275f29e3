import { setTimeout as sleep } from 'node:timers/promises';
import { findFilmWork, findPostmaster, type Program } from './program.ts';

const AMBUSH_MS = 2000;

export const victimKinds = ['server', 'database', 'worker', 'film', 'everything'] as const;
export type VictimKind = (typeof victimKinds)[number];

export interface Processes {
  readonly dataFolder: string;
  readonly server: Program;
  readonly worker: Program;
}

/** Kills with SIGKILL; returns what was killed, null when there is no such process right now. */
export async function killOne(kind: VictimKind, { dataFolder, server, worker }: Processes): Promise<VictimKind | null> {
  switch (kind) {
    case 'server':
      await server.kill();
      return kind;
    case 'worker':
      await worker.kill();
      return kind;
    case 'database':
      return killAll([findPostmaster(dataFolder)]) ? kind : null;
    case 'film':
      return killAll(await someFilmWork(dataFolder)) ? kind : null;
    case 'everything':
      killAll([findPostmaster(dataFolder), ...findFilmWork(dataFolder)]);
      await Promise.all([server.kill(), worker.kill()]);
      return kind;
  }
}

/** Transcoding takes only seconds, so this waits for a process. */
async function someFilmWork(dataFolder: string): Promise<number[]> {
  for (const deadline = Date.now() + AMBUSH_MS; ; await sleep(5)) {
    const found = findFilmWork(dataFolder);
    if (found.length > 0 || Date.now() > deadline) return found;
  }
}

/** Restarts what does not restart by itself; programs restart their database. */
export function startAgain(kind: VictimKind, { server, worker }: Processes): void {
  if (kind === 'server' || kind === 'everything') server.start();
  if (kind === 'worker' || kind === 'everything') worker.start();
}

function killAll(pids: readonly (number | null)[]): boolean {
  let hasHit = false;
  for (const pid of pids) {
    if (pid === null) continue;
    try {
      process.kill(pid, 'SIGKILL');
      hasHit = true;
    } catch (error) {
      // It had already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return hasHit;
}
