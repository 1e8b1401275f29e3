import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export async function listDeletedBefore(db: Connection, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 0)
    .where('deleted_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The addresses of somebody who is still deleted, held until the transaction ends. */
export function lockDeleted(trx: Trx, userId: number, before: Date) {
  return trx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .where('status', '=', 0)
    .where('deleted_at', '<', before)
    .forUpdate()
    .executeTakeFirst();
}

const ofPerson = [
  'sessions',
  'one_time_codes',
  'external_auths',
  'social_attempts',
  'user_segments',
  'data_exports',
] as const;

/** Where they were signed in, every way in, the sets of people they stood in, and what was gathered for them. */
export async function deleteWaysIn(trx: Trx, userId: number): Promise<void> {
  for (const table of ofPerson) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('tickets')
    .where((row) => row.or([row('user_id', '=', userId), row('staff_id', '=', userId)]))
    .execute();
}

/** The record keeps who did what and when; what was written down about the person goes. */
export async function emptyRecord(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('audit_entries')
    .set({ details: '{}' })
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', userId)
    .execute();
}

/** The row stays, because what others wrote and counted points at it; it names nobody any more. */
export async function emptyUser(trx: Trx, userId: number): Promise<void> {
  const byDefault = sql<never>`default`;
  await trx
    .updateTable('users')
    .set({
      email: null,
      app_id_hash: null,
      password_hash: null,
      passkey_handle: null,
      first_name: '',
      last_name: '',
      city: '',
      gender: null,
      phone: null,
      phone_validated_at: null,
      birthday: null,
      instagram: '',
      avatar_file_id: null,
      roles: [],
      language: byDefault,
      time_zone: byDefault,
      status_before: null,
      blocked_at: null,
      invited_at: null,
      deleted_at: null,
    })
    .where('id', '=', userId)
    .execute();
}
