import type { Connection, Trx } from '#db/open.ts';

export async function insertSetUpTicket(
  db: Connection,
  { tokenHash, expiresAt, now }: { tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('set_up_tickets')
    .values({ token_hash: tokenHash, expires_at: expiresAt, created_at: now })
    .execute();
}

export async function hasSetUpTicket(db: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('set_up_tickets')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSetUpTickets(trx: Trx): Promise<void> {
  await trx.deleteFrom('set_up_tickets').execute();
}

/** Deletes expired tickets. */
export async function deleteSetUpTicketsBefore(db: Connection, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('set_up_tickets').where('expires_at', '<', expiredBefore).execute();
}
