import { openEmbedded } from '#db/embedded/embedded.ts';
import { programVersion } from '#config/version.ts';
import pg from 'pg';

/** Runs one statement in the database of a data folder, with or without running programs; returns the number of affected rows. */
export async function inDatabase(folder: string, statement: string): Promise<number> {
  const embedded = await openEmbedded(folder, programVersion);
  const client = new pg.Client({ ...embedded.connection, database: 'daystream' });
  try {
    await client.connect();
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
    await embedded.leave();
  }
}
