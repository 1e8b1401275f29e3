import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Context } from '#http/context.ts';
import { buildApp, openSchool } from './app.ts';
import { listDemoAccounts, newSetUpLink } from './features/identity/index.ts';
import { hasLostFiles } from './features/media/index.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import { prepareSchool } from './school/prepare.ts';
import { refuseDemoPeople } from './school/refuse-demo-people.ts';
import { type Entrances, startMessage } from './start-message.ts';

const FORCED_EXIT_MS = 9000;

/** Starts the roles of this process, runs until SIGINT or SIGTERM and leaves nothing running. */
export async function serve(config: Config): Promise<void> {
  const isAskedToStop = stopAsked();
  await using opened = new AsyncDisposableStack();
  const ctx = opened.adopt(await openSchool(config), (it) => it.close());
  await refuseDemoPeople(ctx);
  const isStopped = await Promise.race([prepareSchool(ctx).then(() => false), isAskedToStop.then(() => true)]);
  if (isStopped) return;
  const app = opened.adopt(await buildApp(ctx), (it) => it.close());
  opened.use(releaseIdleMemory());
  await app.listen({ port: config.port, host: config.host });
  if (config.roles.includes('jobs')) await ctx.startWorkers();
  const port = portOf(app) ?? config.port;
  const entrances = config.roles.includes('web') ? await entrancesOf(ctx) : null;
  const found = { hasLostFiles: await hasLostFiles(ctx) };
  process.stdout.write(`${startMessage(config, port, entrances, found)}\n\n`);
  await isAskedToStop;
}

/** How people get in who have no account yet. */
async function entrancesOf(ctx: Context): Promise<Entrances> {
  const demoPeople = await listDemoAccounts(ctx.db, { withDeleted: false });
  return { hasDemoPeople: demoPeople.length > 0, setUpLink: await newSetUpLink(ctx) };
}

/**
 * Resolves at the first signal, also while the database is still starting, so that the start can be undone cleanly. Later
 * signals are ignored (a terminal and npm both send one); a stuck connection delays the exit only by seconds.
 */
function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      resolve();
      void sleep(FORCED_EXIT_MS, undefined, { ref: false }).then(() => process.exit(1));
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
