import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the test cluster's maintenance database, as JSON. */
    cluster: string;
  }
}

const TEMPLATE = 'school_template';

/** One real PostgreSQL for the whole run; every test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-tests-'));
  const embedded = await openEmbedded(folder, 'test');
  const client = new pg.Client(embedded.connection);
  await client.connect();
  // Lost test data hurts nobody, so nobody waits for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...embedded.connection, database: TEMPLATE });
  project.provide('cluster', JSON.stringify(embedded.connection));
  return async () => {
    await embedded.leave();
    rmSync(folder, { recursive: true, force: true });
  };
}
