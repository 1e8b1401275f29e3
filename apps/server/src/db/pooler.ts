import { randomUUID } from 'node:crypto';

/** The part of a `pg` client that the check needs. */
interface Client {
  query(statement: string | { readonly name: string; readonly text: string }): Promise<{ readonly rows: unknown[] }>;
}

/** invalid_sql_statement_name, duplicate_prepared_statement. */
const MIXED_UP: readonly unknown[] = ['26000', '42P05'];

/**
 * Whether two clients of a pooler can use the same name for different statements, also when their connections to PostgreSQL
 * change between transactions. Without it, one would run the statement of the other.
 */
export async function keepsPreparedStatements(one: Client, other: Client): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  try {
    await one.query({ name, text: 'select 1 as number' });
    const { rows: others } = await other.query({ name, text: 'select 2 as number' });
    // Holds the connection that both have just used.
    await other.query('begin');
    const { rows } = await one.query({ name, text: 'select 1 as number' });
    await other.query('rollback');
    return JSON.stringify([rows, others]) === '[[{"number":1}],[{"number":2}]]';
  } catch (error) {
    if (MIXED_UP.includes((error as { code?: unknown }).code)) return false;
    throw error;
  }
}
