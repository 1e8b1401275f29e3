import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database of one's own in the cluster of this run. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies the template. Nobody may be connected to that one, so tests only ever look at copies. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = JSON.parse(inject('cluster')) as pg.PoolConfig;
  const name = `school_${randomBytes(6).toString('hex')}`;
  await onCluster(cluster, `create database ${name} template school_template`);
  const host = encodeURIComponent(String(cluster.host));
  return {
    url: `postgres://${String(cluster.user)}@localhost:${String(cluster.port)}/${name}?host=${host}`,
    drop: () => onCluster(cluster, `drop database ${name} with (force)`),
  };
}

async function onCluster(cluster: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(statement);
  await client.end();
}
