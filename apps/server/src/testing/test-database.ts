import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database for one school, in the cluster of this run. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its connections. The database is removed with the cluster, because dropping it would slow down later copies. */
  leave(): Promise<void>;
}

/**
 * Copies the template by WAL, which keeps its pages in memory; a file copy would read them from disk again. PostgreSQL refuses
 * to copy a database with open connections, so tests only use copies.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = JSON.parse(inject('cluster')) as pg.PoolConfig;
  const name = `school_${randomBytes(6).toString('hex')}`;
  await onCluster(cluster, `create database ${name} template school_template strategy wal_log`);
  return {
    url: databaseUrl(cluster, name),
    leave: () => onCluster(cluster, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
  };
}

export function databaseUrl({ user, port, host }: pg.PoolConfig, name: string): string {
  return `postgres://${String(user)}@localhost:${String(port)}/${name}?host=${encodeURIComponent(String(host))}`;
}

async function onCluster(cluster: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(statement);
  await client.end();
}
