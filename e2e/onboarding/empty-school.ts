import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START_TIMEOUT_MS = 90_000;
const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const LINK = /\S+\/admin\/set-up\?token=\S+/;

/** A school of its own without people, as an owner starts it. */
export interface EmptySchool {
  readonly origin: string;
  /** The link that the latest start printed; null: the school has an administrator. */
  setUpLink(): string | null;
  /** `kill -9`, and a new start on the same data. */
  killAndStart(): Promise<void>;
  close(): Promise<void>;
}

export async function startEmptySchool(): Promise<EmptySchool> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'daystream-empty-'));
  // As root, the database runs as another user, who needs access to the folder.
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let said = '';
  let server = start();

  function start(): ChildProcess {
    said = '';
    const env = { ...process.env, PORT: String(port), DAYSTREAM_DATA: dataFolder, DAYSTREAM_DEMO: '0' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    return child;
  }

  async function ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!said.includes('is ready')) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`the empty school did not start: ${said}`);
      await sleep(100);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  }

  await ready();
  return {
    origin,
    setUpLink: () => LINK.exec(said)?.[0] ?? null,
    async killAndStart() {
      await end('SIGKILL');
      server = start();
      await ready();
    },
    async close() {
      await end('SIGINT');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
