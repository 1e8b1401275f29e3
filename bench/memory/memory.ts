import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillSchool } from '../http/filled-school.ts';
import { openLoadGenerator, runLoad } from '../http/load.ts';
import { findPostmaster } from '../kill/program.ts';
import type { Part } from '../part.ts';
import { judged, table } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { drawFilm } from '../school/film.ts';
import { benchMediaTools } from '../school/media-tools.ts';
import { startProgram } from '../school/server-process.ts';
import { settings } from '../settings.ts';

const START = resolve(import.meta.dirname, '../../tooling/start.mjs');
const SCHOOL = resolve(import.meta.dirname, '../../tooling/school.mjs');
const CALLERS = 32;
const CALM_MS = 20_000;
const WATCH_MS = 250;
const AIM_MB = { idle: 200, loaded: 300 } as const;

/** What `npm start` leaves running, npm itself left out: its size is that of the npm of the machine. */
export const run: Part = async () => {
  const dataFolder = makeFolder('memory');
  const calls = await fillSchool(dataFolder);
  // The first start after a change of the code compiles it, which the next one finds done.
  const first = await startProgram([START], dataFolder, { NODE_ENV: 'production' });
  await first.stop();
  const { origin } = await startProgram([START], dataFolder, { NODE_ENV: 'production' });
  await sleep(CALM_MS);
  const idle = memoryOf(dataFolder);
  const generator = openLoadGenerator();
  let loaded = idle;
  for (const { isOnce, sendings, title } of calls) {
    if (!title.includes(settings.onlyCall)) continue;
    const load = runLoad(generator, {
      origin,
      callers: CALLERS,
      seconds: settings.secondsEach,
      requests: sendings.map(({ request }) => request),
      isOnce,
    });
    let isOver = false;
    void load.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver) {
      await sleep(WATCH_MS);
      const now = memoryOf(dataFolder);
      if (total(now) > total(loaded)) loaded = now;
    }
    await load;
  }
  await importCourse(dataFolder);
  await sleep(CALM_MS);
  const rows = [
    row('nobody there', idle, AIM_MB.idle),
    row(`${CALLERS} callers, at most`, loaded, AIM_MB.loaded),
    row('after an import', memoryOf(dataFolder), AIM_MB.loaded),
  ];
  return { markdown: table(['MB', 'start script', 'server', 'database', 'together', 'aim'], rows), broken: [] };
};

/** The command reads the folder; the server transcodes the film, and draws its poster and the course's cover. */
async function importCourse(dataFolder: string): Promise<void> {
  const folder = makeFolder('memory-import');
  await drawFilm(await benchMediaTools(makeFolder('memory-tools')), folder, {
    name: 'Lesson',
    size: '1280x720',
    seconds: settings.filmSeconds,
  });
  await promisify(execFile)(process.execPath, [SCHOOL, 'import', folder], {
    env: { ...process.env, DAYSTREAM_DATA: dataFolder, NODE_ENV: 'production' },
  });
}

type Memory = Readonly<Record<'script' | 'server' | 'database', number>>;

const total = ({ script, server, database }: Memory): number => script + server + database;

function row(name: string, memory: Memory, aim: number): string[] {
  const parts = [memory.script, memory.server, memory.database].map((mb) => mb.toFixed(0));
  return [name, ...parts, judged(total(memory).toFixed(0), total(memory) <= aim), `≤ ${aim}`];
}

/** Proportional set sizes of the school's processes: shared pages count once, divided among those who share them. */
function memoryOf(dataFolder: string): Memory {
  const sizes = { script: 0, server: 0, database: 0 };
  const postmaster = findPostmaster(dataFolder);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const kind = kindOf(pid, dataFolder, postmaster);
    if (kind === null) continue;
    const sizeKb = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    sizes[kind] += sizeKb / 1024;
  }
  return sizes;
}

/**
 * null: a process of somebody else. A process of the database has its title where its environment was, and what the server
 * starts has no environment.
 */
function kindOf(pid: string, dataFolder: string, postmaster: number | null): keyof Memory | null {
  const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  if (postmaster !== null && [pid, parent].includes(String(postmaster))) return 'database';
  const family = [pid, String(parent)];
  if (!family.some((each) => read(`/proc/${each}/environ`).includes(`DAYSTREAM_DATA=${dataFolder}`))) return null;
  return family.some((each) => read(`/proc/${each}/cmdline`).includes('server/src/main.ts')) ? 'server' : 'script';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended between the two reads
  }
}
