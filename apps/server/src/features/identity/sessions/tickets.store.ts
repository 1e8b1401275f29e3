import { type EntryPurpose, type SessionPurpose, userStatus } from '@daystream/domain/identity';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

interface NewTicket {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

export interface NewSessionTicket extends NewTicket {
  readonly purpose: SessionPurpose;
  readonly sessionId: number;
  /** The person that the owner of the session is going to impersonate. */
  readonly impersonatedId?: number;
}

/** Adds a ticket of an active session and of its person as they are now; false when the session has ended. */
export async function insertSessionTicket(db: Connection, ticket: NewSessionTicket): Promise<boolean> {
  const { impersonatedId = null } = ticket;
  const added = await db
    .insertInto('tickets')
    .columns([...ticketColumns, 'session_id', 'staff_id'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .innerJoin('users as maker', 'maker.id', 'sessions.user_id')
        .select([
          ...valuesOf(ticket),
          sql<number>`coalesce(${impersonatedId}::bigint, maker.id)`.as('user_id'),
          'maker.entry_version',
          'sessions.id as session_id',
          sql<number | null>`case when ${impersonatedId}::bigint is not null then maker.id end`.as('staff_id'),
        ])
        .where('sessions.id', '=', ticket.sessionId)
        .where('sessions.ended_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export interface NewEntryTicket extends NewTicket {
  readonly purpose: EntryPurpose;
  readonly userId: number;
  /** The address that the ticket is emailed to. */
  readonly email?: string;
}

/** Adds a ticket for a person as they are now; false when they may not sign in or have another address by now. */
export async function insertEntryTicket(db: Connection, ticket: NewEntryTicket): Promise<boolean> {
  const { email } = ticket;
  const added = await db
    .insertInto('tickets')
    .columns(ticketColumns)
    .expression((from) =>
      from
        .selectFrom('users')
        .select([...valuesOf(ticket), 'users.id as user_id', 'users.entry_version'])
        .where('users.id', '=', ticket.userId)
        .where('users.status', '>', userStatus.blocked)
        .$if(email !== undefined, (row) => row.where('users.email', '=', email ?? null)),
    )
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** In the order of the selections above. */
const ticketColumns = ['token_hash', 'purpose', 'expires_at', 'created_at', 'user_id', 'entry_version'] as const;

function valuesOf({ tokenHash, purpose, expiresAt, now }: NewTicket & { readonly purpose: string }) {
  return [
    sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
    sql<string>`${purpose}::text`.as('purpose'),
    sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
    sql<Date>`${now}::timestamptz`.as('created_at'),
  ] as const;
}

/** The people that a ticket names, whatever its state; they are locked before it is used. */
export async function findTicketPeople(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('tickets')
    .select(['user_id', 'staff_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/**
 * Uses a ticket up; a second use finds nothing, and neither does one after the session that made it, or after its maker's
 * ways in have changed.
 */
export async function consumeTicket(db: Connection, tokenHash: Buffer, purpose: string, now: Date) {
  return db
    .updateTable('tickets')
    .from('users as maker')
    .set({ used_at: now })
    .whereRef('maker.id', '=', (from) => from.fn.coalesce('tickets.staff_id', 'tickets.user_id'))
    .whereRef('maker.entry_version', '=', 'tickets.entry_version')
    .where((row) =>
      row.or([
        row('tickets.session_id', 'is', null),
        row.exists(
          row
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.id', '=', 'tickets.session_id')
            .where('sessions.ended_at', 'is', null)
            .where('sessions.expires_at', '>', now),
        ),
      ]),
    )
    .where('tickets.token_hash', '=', tokenHash)
    .where('tickets.purpose', '=', purpose)
    .where('tickets.used_at', 'is', null)
    .where('tickets.expires_at', '>', now)
    .returning((from) => [
      'tickets.user_id',
      'tickets.staff_id',
      'tickets.session_id',
      from
        .selectFrom('sessions')
        .select('sessions.token_version')
        .whereRef('sessions.id', '=', 'tickets.session_id')
        .as('token_version'),
    ])
    .executeTakeFirst();
}

/** Tickets made before open nothing any more (Q4). */
export async function raiseEntryVersion(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({ entry_version: row('entry_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Deletes a ticket that was never delivered. */
export async function deleteTicket(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('tickets').where('token_hash', '=', tokenHash).execute();
}

/** Deletes invitations that a newer one replaces. */
export async function deleteInvitationsOf(db: Connection, userId: number): Promise<void> {
  await db
    .deleteFrom('tickets')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'invitation' satisfies EntryPurpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes expired tickets. */
export async function deleteTicketsBefore(db: Connection, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('tickets').where('expires_at', '<', expiredBefore).execute();
}
