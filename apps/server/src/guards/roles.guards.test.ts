import { SOCKET_PATH, SOCKET_REFUSED } from '@daystream/contract/notifications';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { inDatabase } from './testing/own-database.ts';
import type { Program } from './testing/program.ts';
import { openPrograms } from './testing/open-programs.ts';

const SLOW_MS = 120_000;

const { folder, start } = openPrograms();

async function startAlone(roles: string): Promise<Program> {
  const program = await start({ ROLES: roles });
  await program.health(200);
  return program;
}

async function statusOf(program: Program, path: string): Promise<number> {
  const answer = await fetch(program.url + path, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  return answer.status;
}

/** The close code of a socket opened without a ticket, or the HTTP status that refused the handshake. */
function handshake(program: Program): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(program.url.replace('http', 'ws') + SOCKET_PATH);
    socket.on('unexpected-response', (request, { statusCode }) => {
      request.destroy();
      resolve(statusCode ?? 0);
    });
    socket.on('close', resolve);
    socket.on('error', reject);
  });
}

/** The paths that the roles serve; `/` is 503 if the pages are not built. */
async function servedBy(program: Program) {
  const page = await statusOf(program, '/');
  return {
    api: (await statusOf(program, '/spa/api/v1/external-application-config')) !== 404,
    page: page !== 404,
    docs: (await statusOf(program, '/docs/api/openapi.json')) !== 404,
    socket: (await handshake(program)) === SOCKET_REFUSED,
  };
}

/** The schedules of cron jobs; only a process that runs jobs writes them, before it handles a stop signal. */
const countSchedules = () => inDatabase(folder, 'select 1 from pgboss.schedule');

describe('a process with one role', { timeout: SLOW_MS }, () => {
  it('serves the API and pages as web, takes no socket and runs no jobs', async () => {
    const web = await startAlone('web');
    expect(await servedBy(web)).toEqual({ api: true, page: true, docs: true, socket: false });
    expect(await web.stop()).toBe(0);
    expect(await countSchedules()).toBe(0);
  });

  it('serves the websocket address as socket and nothing else', async () => {
    const socket = await startAlone('socket');
    expect(await servedBy(socket)).toEqual({ api: false, page: false, docs: false, socket: true });
  });

  it('runs jobs as jobs and serves nothing but /health', async () => {
    const jobs = await startAlone('jobs');
    expect(await servedBy(jobs)).toEqual({ api: false, page: false, docs: false, socket: false });
    expect(await jobs.stop()).toBe(0);
    expect(await countSchedules()).toBeGreaterThan(0);
  });
});
