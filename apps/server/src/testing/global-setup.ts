import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#config/config.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { openSchool } from '../app.ts';
import { databaseUrl } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the test cluster's maintenance database, as JSON. */
    cluster: string;
  }
}

const TEMPLATE = 'school_template';

/** One real PostgreSQL for the whole run. Every school copies a template database with tables, jobs and queues. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'daystream-tests-'));
  const embedded = await openEmbedded(folder, 'test');
  const client = new pg.Client(embedded.connection);
  await client.connect();
  // Test data may be lost, so fsync is off; and no school runs long enough to need autovacuum.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  // WAL compression of a copied database takes four times as long as copying it.
  await client.query('alter role all set wal_compression = off');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const config = readConfig('test', {
    DATABASE_URL: databaseUrl(embedded.connection, TEMPLATE),
    DAYSTREAM_DATA: folder,
    NODE_ENV: 'test',
  });
  const school = await openSchool(config, undefined, pino({ level: 'silent' }));
  await school.close();
  project.provide('cluster', JSON.stringify(embedded.connection));
  return async () => {
    await embedded.leave();
    rmSync(folder, { recursive: true, force: true });
  };
}
