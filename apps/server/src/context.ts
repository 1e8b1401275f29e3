import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { ConfigProblem } from '#config/config-problem.ts';
import { VersionConflict } from '#db/embedded/embedded.ts';
import { openListening } from '#db/listening.ts';
import { openLocks } from '#db/locks.ts';
import { migrate } from '#db/migrate.ts';
import { DatabaseProblem, openDatabase } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { Entitlements } from '#registrations/entitlements.ts';
import { ExportParts } from '#registrations/export-parts.ts';
import { Sessions } from '#registrations/sessions.ts';
import { SettingCourses } from '#registrations/setting-courses.ts';
import { SharedCourses } from '#registrations/shared-courses.ts';
import { SettingFiles } from '#registrations/setting-files.ts';
import { UserFigures } from '#registrations/user-figures.ts';
import { Variants } from '#registrations/variants.ts';
import { openJobs } from '#jobs/jobs.ts';
import { Reactions } from '#jobs/reactions.ts';
import { type Clock, machineClock, SchoolClock } from '#ports/clock.ts';
import { openLocalFiles } from '#ports/local-files.ts';
import { openSenders } from '#ports/senders.ts';
import { openSentryReports } from '#ports/sentry-reports.ts';
import { openHints } from '#socket/hints.ts';
import type { Manifest } from './features/manifest.ts';

export interface OpenContext extends Context {
  /** Starts to run jobs. */
  startWorkers(): Promise<void>;
  close(): Promise<void>;
}

/** Everything the server needs, opened in order and closed in reverse. */
export async function openContext(
  config: Config,
  features: readonly Manifest[],
  steadyClock: Clock = machineClock,
  log: Logger = makeLog(config),
): Promise<OpenContext> {
  const clock = new SchoolClock(steadyClock, config.clockAheadMs);
  const files = await openFiles(config.dataFolder);
  await using opened = new AsyncDisposableStack();
  // A failure to close one part must not stop the others from closing.
  const outOfOrder = (error: unknown) => log.warn({ err: error }, 'a part of the server could not be closed');
  const database = opened.adopt(await openDatabase(config, log), (it) => it.close());
  await migrate(database.connection);
  const secret = config.secret === null ? await installationSecret(database.db) : Buffer.from(config.secret);
  const queues = features.flatMap((feature) => feature.jobs ?? []);
  const locks = opened.adopt(await openLocks(database.connection, log), (it) => it.close().catch(outOfOrder));
  const listening = opened.adopt(await openListening(database.connection, log), (it) => it.close().catch(outOfOrder));
  const reports = opened.adopt(openSentryReports(config, steadyClock, log), (it) => it.close());
  const isWorker = config.roles.includes('jobs');
  const { connection } = database;
  const jobs = opened.adopt(
    await openJobs({ connection, poolSize: config.pools.jobs, log, reports, queues, isWorker }),
    (it) => it.stop().catch(outOfOrder),
  );
  const context: Context = {
    config,
    db: database.db,
    locks,
    listening,
    log,
    clock,
    steadyClock,
    clockShift: clock,
    files,
    localFiles: files,
    ...openSenders(config, database.db, clock, log),
    reports,
    jobs,
    hints: await openHints(listening),
    mediaKey: createSecretKey(secret),
    reactions: new Reactions(),
    settingFiles: new SettingFiles(),
    settingCourses: new SettingCourses(),
    sharedCourses: new SharedCourses(),
    entitlements: new Entitlements(),
    sessions: new Sessions(),
    userFigures: new UserFigures(),
    exportParts: new ExportParts(),
    variants: new Variants(config),
  };
  for (const feature of features) await feature.connect?.(context);
  const closing = opened.move();
  return {
    ...context,
    startWorkers: () => jobs.work(features.flatMap((feature) => feature.workers?.(context) ?? [])),
    close: () => closing.disposeAsync(),
  };
}

async function openFiles(dataFolder: string) {
  try {
    return await openLocalFiles(join(dataFolder, 'files'));
  } catch (cause) {
    throw new ConfigProblem(`Cannot write to the data folder ${dataFolder}; choose another with DAYSTREAM_DATA.`, {
      cause,
    });
  }
}

async function installationSecret(db: Context['db']): Promise<Buffer> {
  const { rows } = await sql<{ media_secret: Buffer }>`select media_secret from installation`.execute(db);
  const secret = rows[0]?.media_secret;
  if (secret === undefined)
    throw new DatabaseProblem('The installation row is missing; restore the database from a backup.');
  return secret;
}

function makeLog(config: Config): Logger {
  return pino({ level: config.logLevel, redact: ['req.headers.authorization', 'token', '*.token', '*.password'] });
}

/** The message for a start that failed for an expected reason; undefined for any other error. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof ConfigProblem || error instanceof DatabaseProblem || error instanceof VersionConflict)
    return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken; choose another with PORT=… or stop the program that uses it.`;
  if (code === 'EACCES')
    return `Port ${port} at ${address} may not be used by this account; choose one above 1023 with PORT=….`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}; check HOST.`;
  return undefined;
}
