import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closeLater } from '../leftovers.ts';
import { isHealthy } from '../school/server-process.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/src/', import.meta.url));
const RECOVERY_MS = 60_000;
const LOG_END = 4000;

/** A program of the school that is restarted whenever it was killed. */
export interface Program {
  start(): void;
  kill(): Promise<void>;
  /** SIGINT, and the exit code. */
  stop(): Promise<number | null>;
}

export function programOn(dataFolder: string, port: number, roles: string): Program {
  let child: ChildProcess | null = null;
  let ended: Promise<number | null> = Promise.resolve(null);
  closeLater(() => void child?.kill('SIGKILL'));
  return {
    start() {
      const log = openSync(join(dataFolder, `${roles}.log`), 'a');
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        ROLES: roles,
        PORT: String(port),
        DAYSTREAM_DATA: dataFolder,
      };
      const next = spawn(process.execPath, [join(SERVER, 'main.ts')], { env, stdio: ['ignore', log, log] });
      closeSync(log);
      ended = new Promise((resolve) => next.once('exit', (code) => resolve(code)));
      child = next;
    },
    async kill() {
      child?.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child?.kill('SIGINT');
      return ended;
    },
  };
}

/** Waits until the school answers again; throws with the end of the logs when it does not recover. */
export async function untilHealthy(origin: string, dataFolder: string): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS;
  while (!(await isHealthy(origin))) {
    if (Date.now() > deadline) {
      const logs = readdirSync(dataFolder).filter((name) => name.endsWith('.log'));
      const ends = logs.map((name) => `${name}\n${read(join(dataFolder, name)).slice(-LOG_END)}`);
      throw new Error(`the school did not recover within ${RECOVERY_MS / 1000} s\n${ends.join('\n')}`);
    }
    await sleep(25);
  }
}

/** Runs a command of the school on the same data folder; returns its exit code and output. */
export async function runSchoolCommand(
  dataFolder: string,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DAYSTREAM_DATA: dataFolder, LANG: 'en' };
  const child = spawn(process.execPath, [join(SERVER, 'school.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

/** The main process of the data folder's database; null while there is none. */
export function findPostmaster(dataFolder: string): number | null {
  const pid = Number(read(join(dataFolder, 'postgres', 'postmaster.pid')).split('\n')[0]);
  return read(`/proc/${pid}/cmdline`).includes(dataFolder) ? pid : null;
}

/** Films that are queued or being transcoded. */
export async function countUnfinishedFilms(dataFolder: string): Promise<number> {
  const [, , , port, host] = read(join(dataFolder, 'postgres', 'postmaster.pid')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'daystream', database: 'daystream' });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as count from videos where state not in ('ready', 'failed')",
    );
    return (rows as { count: number }[])[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** Processes that transcode films of the data folder now: they work in sandboxes below it. */
export function findFilmWork(dataFolder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /ff(mpeg|probe)$/.test(read(`/proc/${pid}/cmdline`).split('\0')[0] ?? ''))
    .filter((pid) => workFolder(pid).startsWith(dataFolder))
    .map(Number);
}

function workFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // ended between the two reads
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended between the two reads
  }
}
