import type { TicketPurpose } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';

export async function insertTicket(
  db: Connection,
  ticket: { tokenHash: Buffer; userId: number; purpose: TicketPurpose; staffId?: number; expiresAt: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('tickets')
    .values({
      token_hash: ticket.tokenHash,
      user_id: ticket.userId,
      purpose: ticket.purpose,
      staff_id: ticket.staffId ?? null,
      expires_at: ticket.expiresAt,
      created_at: ticket.now,
    })
    .execute();
}

/** Uses a ticket up; a second use finds nothing. */
export async function consumeTicket(db: Connection, tokenHash: Buffer, purpose: string, now: Date) {
  return db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'staff_id'])
    .executeTakeFirst();
}

export async function countTickets(db: Connection, userId: number, purpose: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a ticket that was never delivered. */
export async function deleteTicket(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('tickets').where('token_hash', '=', tokenHash).execute();
}

/** Purposes of emailed links, which open the account for the owner of the mailbox. */
export const mailedPurposes = ['reset', 'invitation'] as const;

/** Deletes links to an address that is no longer the person's, or that are no longer needed. */
export async function deleteTicketsOf(trx: Trx, userId: number, purposes: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('tickets')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired tickets. */
export async function deleteTicketsBefore(db: Connection, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('tickets').where('expires_at', '<', expiredBefore).execute();
}
