import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { Config, Role } from '#config/config.ts';
import { buildApp, openSchool } from './app.ts';
import { prepareSchool } from './school/prepare.ts';
import { refuseDemoPeople } from './school/refuse-demo-people.ts';

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
  await app.listen({ port: config.port, host: config.host });
  if (config.roles.includes('jobs')) await ctx.startWorkers();
  process.stdout.write(`${startMessage(config, portOf(app) ?? config.port)}\n\n`);
  await isAskedToStop;
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

const DEMO_SIGN_IN = [
  '',
  '  Sign in as (password: daystream-demo)',
  '  learner  learner@daystream.example',
  '  expert   expert@daystream.example',
  '  owner    admin@daystream.example',
];

/** Prints what this process serves, where, and who can sign in; the demo people exist outside production only. */
function startMessage(config: Config, port: number): string {
  const address = config.port === port ? config.publicUrl : `http://${config.host}:${port}`;
  const served: Readonly<Record<Role, readonly string[]>> = {
    web: [`  Learners ${address}/`, `  Staff    ${address}/admin`, `  API      ${address}/docs/api`],
    socket: [`  Socket   ${address.replace(/^http/, 'ws')}${SOCKET_PATH}`],
    jobs: [`  Jobs     running, health at ${address}/health`],
  };
  // For one process with all roles the message has the addresses people open.
  const named = config.roles.includes('web') ? (['web'] as const) : config.roles;
  const isForPeople = config.roles.includes('web') && !config.isProduction;
  const lines = ['', `  Daystream ${config.version} is ready`, '', ...named.flatMap((role) => served[role])];
  return [...lines, ...(isForPeople ? DEMO_SIGN_IN : [])].join('\n');
}
