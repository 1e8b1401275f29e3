import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { findCluster, startCluster } from './cluster.ts';
import { joinProcessList, listProcesses, underStartLock } from './process-list.ts';

export interface EmbeddedDatabase {
  readonly connection: PoolConfig;
  /** Leaves the database; the last process on the data folder stops it. */
  leave(): Promise<void>;
}

/** Another version of the program is using the data folder. */
export class VersionConflict extends Error {}

const CHECK_EVERY_MS = 500;

/**
 * Starts the PostgreSQL of a data folder, or uses the one that another process of the same version runs. After a crash
 * (killed, out of memory) the first process that detects it restarts it.
 */
export async function openEmbedded(dataFolder: string, version: string, log?: Logger): Promise<EmbeddedDatabase> {
  mkdirSync(dataFolder, { recursive: true });
  const runFolder = join(dataFolder, 'run');
  return underStartLock(runFolder, async () => {
    const other = listProcesses(runFolder).find((entry) => entry.version !== version);
    if (other !== undefined) {
      throw new VersionConflict(
        `The data folder ${dataFolder} is in use by version ${other.version} (process ${other.pid}); this is version ${version}.`,
      );
    }
    const { connection, isRunning } = await startCluster(dataFolder);
    const leaveList = joinProcessList(runFolder, version);
    const stopWatching = watch(dataFolder, isRunning, log);
    return {
      connection,
      leave: () =>
        underStartLock(runFolder, async () => {
          stopWatching();
          leaveList();
          // Look it up again: another process may have restarted it.
          if (listProcesses(runFolder).length === 0) await (await findCluster(dataFolder))?.stop();
        }),
    };
  });
}

/** Restarts the database after a crash, until the returned function is called under the start lock. */
function watch(dataFolder: string, isRunning: () => boolean, log: Logger | undefined): () => void {
  let isAlive = isRunning;
  let hasLeft = false;
  const revive = async () => {
    if (hasLeft) return;
    log?.error('the database has died and is started again');
    isAlive = (await startCluster(dataFolder)).isRunning;
  };
  const check = async () => {
    if (!isAlive()) {
      await underStartLock(join(dataFolder, 'run'), revive).catch((error: unknown) =>
        log?.error({ err: error }, 'the database cannot be started'),
      );
    }
    if (!hasLeft) checkLater();
  };
  const checkLater = () => setTimeout(() => void check(), CHECK_EVERY_MS).unref();
  checkLater();
  return () => {
    hasLeft = true;
  };
}
