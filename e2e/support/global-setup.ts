import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the real server with its own data folder and the demo school, and stops it after the last test. While you write
 * tests, E2E_DATA names the data folder of a school that already runs on the port; it is used as it is.
 */
export default async function startSchool(config: FullConfig): Promise<() => Promise<void>> {
  const baseURL = config.projects[0]?.use.baseURL ?? '';
  if (process.env.E2E_DATA !== undefined) return () => Promise.resolve();
  const dataFolder = mkdtempSync(join(tmpdir(), 'daystream-e2e-'));
  // As root, the database and ffmpeg run as other users, who need access to the folder.
  chmodSync(dataFolder, 0o755);
  process.env.E2E_DATA = dataFolder;
  const env = {
    ...process.env,
    PORT: new URL(baseURL).port,
    DAYSTREAM_DATA: dataFolder,
    NODE_ENV: 'development',
    // Tests sign in as the same few people in parallel and must not end each other's sessions.
    SESSIONS_PER_APP_TYPE: '100',
  };
  const fill = spawnSync(process.execPath, [program('./fill-school.ts')], {
    // Connections that end with the database are expected.
    env: { ...env, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  if (fill.status !== 0) throw new Error('the school could not be filled');
  const main = program('../../apps/server/src/main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthy(baseURL))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('the school did not start');
    await sleep(100);
  }
  return async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

function program(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

async function isHealthy(baseURL: string): Promise<boolean> {
  try {
    return (await fetch(`${baseURL}/health`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
