import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** The program as an operator runs it: a separate process with settings, stderr and an exit code. */
export interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  /** The stderr output so far. */
  readonly complaints: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Waits until `/health` answers this status; throws if the program ends before. */
  health(status: 200 | 503, withinMs?: number): Promise<void>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts main.ts with a minimal environment. */
export async function startProgram(settings: Readonly<Record<string, string>>): Promise<Program> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [mainFile], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'fatal', ...settings, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    url,
    complaints: () => complaints,
    ended,
    async health(status, withinMs = START_TIMEOUT_MS) {
      const deadline = Date.now() + withinMs;
      while ((await healthStatus(url)) !== status) {
        if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${complaints}`);
        if (Date.now() > deadline) throw new Error(`/health did not become ${status}: ${complaints}`);
        await sleep(50);
      }
    },
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      return (await ended).code;
    },
  };
}

/** null when nothing listens on the port. */
export async function healthStatus(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

/** A data folder that the database's account can enter. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-start-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Process ids of a folder's database: the process with the folder in its command line and its children. */
export function processesOn(folder: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const first = new Set(all.filter((pid) => read(`/proc/${pid}/cmdline`).includes(folder)));
  return all.filter((pid) => first.has(pid) || first.has(parentOf(pid))).map(Number);
}

/** The first process of a folder's database. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Kills processes that a failed test has left on a folder, and removes the folder. */
export async function clearDataFolder(folder: string, programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) child.kill('SIGKILL');
  signalAll(processesOn(folder), 'SIGKILL');
  while (processesOn(folder).length > 0) await sleep(20);
  rmSync(folder, { recursive: true, force: true });
}

/** Ignores processes that have ended since they were listed. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function parentOf(pid: string): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended between the two reads
  }
}
