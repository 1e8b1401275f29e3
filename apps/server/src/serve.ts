import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { buildApp, openSchool } from './app.ts';
import { greet } from './greeting.ts';
import { prepareSchool } from './school/prepare.ts';
import { refuseDemoPeople } from './school/refuse-demo-people.ts';

const FORCED_EXIT_MS = 9000;

/** Starts the roles of this process, stays until SIGINT or SIGTERM and leaves nothing running behind. */
export async function serve(config: Config): Promise<void> {
  const isAskedToStop = stopAsked();
  await using opened = new AsyncDisposableStack();
  const ctx = opened.adopt(await openSchool(config), (it) => it.close());
  await refuseDemoPeople(ctx);
  const isStopped = await Promise.race([prepareSchool(ctx).then(() => false), isAskedToStop.then(() => true)]);
  if (isStopped) return;
  const app = opened.adopt(await buildApp(ctx), (it) => it.close());
  if (config.roles.includes('web')) await app.listen({ port: config.port, host: config.host });
  if (config.roles.includes('jobs')) await ctx.startWorkers();
  greet(config, portOf(app) ?? config.port);
  await isAskedToStop;
}

/**
 * Resolves at the first signal, also when it comes while the database is still starting: nothing may be left half-way.
 * Later signals change nothing (a terminal and npm both send one); a stuck connection keeps the program for seconds only.
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
