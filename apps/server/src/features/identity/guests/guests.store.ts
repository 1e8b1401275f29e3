import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** Adds a person who cannot sign in by anything. */
export async function insertGuest(trx: Trx, guest: { readonly timeZone: string; readonly now: Date }): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ time_zone: guest.timeZone, guest_since: guest.now, created_at: guest.now, updated_at: guest.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a person who is still a guest; false when they have signed up meanwhile or are gone. */
export async function lockGuest(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('guest_since', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Guests without a session that could bring them back. */
export async function listAbandonedGuests(db: Connection, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('guest_since', 'is not', null)
    .where(isAbandoned(now))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks such a guest; false when they have signed up or come back meanwhile. */
export async function lockAbandonedGuest(trx: Trx, userId: number, now: Date): Promise<boolean> {
  if (!(await lockGuest(trx, userId))) return false;
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isAbandoned(now))
    .executeTakeFirst();
  return row !== undefined;
}

const isAbandoned = (now: Date) => sql<boolean>`not exists (
  select from sessions s where s.user_id = users.id and s.ended_at is null and s.expires_at > ${now})`;

/** Deletes a guest's row; sessions, tickets and whatever else belongs to it alone go with it. */
export async function deleteGuest(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).where('guest_since', 'is not', null).execute();
}
