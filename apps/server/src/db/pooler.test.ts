import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keepsPreparedStatements } from './pooler.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.leave();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

type Statement = string | { readonly name: string; readonly text: string };

/** A client of a pooler that knows no prepared statements: each transaction gets the first connection that is free. */
function pooled(servers: readonly pg.Client[], busy: Set<pg.Client>) {
  const known = new Set<string>();
  let held: pg.Client | null = null;
  return {
    async query(statement: Statement): Promise<{ rows: unknown[] }> {
      const server = held ?? servers.find((one) => !busy.has(one));
      if (server === undefined) throw new Error('no connection is free');
      if (typeof statement === 'string') {
        held = statement === 'begin' ? server : null;
        if (held === null) busy.delete(server);
        else busy.add(server);
        return server.query(statement);
      }
      // As pg does: it tells the server about a statement once.
      if (!known.has(statement.name)) await server.query(`prepare "${statement.name}" as ${statement.text}`);
      known.add(statement.name);
      return server.query(`execute "${statement.name}"`);
    },
  };
}

it('takes connections of their own for a pooler that keeps prepared statements', async () => {
  expect(await keepsPreparedStatements(await connect(), await connect())).toBe(true);
});

it.each([1, 2])('finds a pooler that mixes up the statements of its clients, with %i connections', async (count) => {
  const servers = await Promise.all(Array.from({ length: count }, connect));
  const busy = new Set<pg.Client>();
  expect(await keepsPreparedStatements(pooled(servers, busy), pooled(servers, busy))).toBe(false);
});

it('finds one that gives each client another connection', async () => {
  const [first, second] = [await connect(), await connect()];
  const busy = new Set<pg.Client>();
  const other = pooled([second], busy);
  // From its second statement on, the first client gets the connection of the other.
  let count = 0;
  const one = {
    query: (statement: Statement) => {
      count += 1;
      if (count === 1) return from.query(statement);
      if (typeof statement === 'string') return second.query(statement);
      return second.query(`execute "${statement.name}"`);
    },
  };
  const from = pooled([first], busy);
  expect(await keepsPreparedStatements(one, other)).toBe(false);
});

it('throws what else went wrong', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')) };
  await expect(keepsPreparedStatements(broken, broken)).rejects.toThrow('gone');
});
