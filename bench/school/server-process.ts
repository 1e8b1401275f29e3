import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeLater } from '../leftovers.ts';
import { SERVER_FLAGS } from '../../tooling/launch/server-flags.mjs';
import { settings } from '../settings.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
const POLL_MS = 10;

export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** From the start until /health answered 200. */
  readonly healthyAfterMs: number;
  stop(): Promise<void>;
}

/** Starts the real server in production mode on a data folder, in its own process, and waits until it is healthy. */
export function startServer(dataFolder: string): Promise<RunningServer> {
  const profile = settings.profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${settings.profileFolder}`];
  return startProgram([...SERVER_FLAGS, ...profile, MAIN], dataFolder, { NODE_ENV: 'production' });
}

/** Starts a program that runs the server; its output goes to server.log in the data folder. */
export async function startProgram(
  args: readonly string[],
  dataFolder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(dataFolder, 'server.log');
  const log = openSync(logFile, 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port), DAYSTREAM_DATA: dataFolder },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const stop = closeLater(async () => {
    child.kill('SIGINT');
    const gaveUp = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(gaveUp);
  });
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || performance.now() - startedAt > TIMEOUT_MS) {
      throw new Error(`the server did not start:\n${readFileSync(logFile, 'utf8')}`);
    }
    await sleep(POLL_MS);
  }
  return { origin, pid: child.pid ?? 0, healthyAfterMs: performance.now() - startedAt, stop };
}

export async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** A free port of the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
