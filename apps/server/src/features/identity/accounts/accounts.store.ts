import { userStatus } from '@daystream/domain/identity';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account as staff see it; an anonymized one is not found (Q50), nor is a guest. */
export function findAccount(db: Connection, id: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'status',
      'status_before',
      'blocked_at',
      'deleted_at',
      'invited_at',
      'language',
      'time_zone',
      'roles',
      'avatar_file_id',
      'city',
      'gender',
      'phone',
      'phone_validated_at',
      'instagram',
      'is_notification_disabled',
      'must_update_password',
      'must_update_profile',
      'must_validate_email',
      'proved_email',
      'must_validate_phone',
      'created_at',
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<string | null>`to_char(birthday, 'DD.MM.YYYY')`.as('birthday'),
    ])
    .where('id', '=', id)
    .where('guest_since', 'is', null)
    .where((where) => where.or([where('status', '>', 0), where('deleted_at', 'is not', null)]))
    .executeTakeFirst();
}

/** Removing an admin locks all of them, so that two admins cannot remove each other. */
export async function listAdminIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(sql<boolean>`'admin' = any(roles)`).execute();
  return rows.map(({ id }) => id);
}

export interface AccountChanges {
  readonly roles?: string[];
  readonly status?: number;
  readonly status_before?: number | null;
  readonly blocked_at?: Date | null;
  readonly deleted_at?: Date | null;
  readonly invited_at?: Date;
  readonly must_update_password?: boolean;
  readonly must_update_profile?: boolean;
  readonly must_validate_email?: boolean;
  readonly must_validate_phone?: boolean;
}

export async function updateAccount(trx: Trx, id: number, changes: AccountChanges, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface InvitedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly timeZone: string;
  readonly status: number;
  readonly now: Date;
}

/** null: another account has this email. */
export async function insertInvited(trx: Trx, person: InvitedPerson): Promise<number | null> {
  const inserted = await trx
    .insertInto('users')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      language: person.language,
      time_zone: person.timeZone,
      status: person.status,
      must_update_password: true,
      invited_at: person.now,
      created_at: person.now,
      updated_at: person.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether there is an administrator; an invited one counts before they have chosen a password. */
export async function hasAdmin(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('status', '>', userStatus.blocked)
    .where(sql<boolean>`'admin' = any(roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOtherAdmins(db: Connection, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('id', '!=', userId)
    .where('status', '>', userStatus.blocked)
    .where(sql<boolean>`'admin' = any(roles)`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

/** The addresses of a person who is still deleted, locked until the transaction ends. */
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

export function lockDemoAccount(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .where('is_demo_account', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

const ofAccount = [
  'sessions',
  'known_devices',
  'one_time_codes',
  'external_auths',
  'social_attempts',
  'address_changes',
  'email_confirmations',
] as const;

/** Deletes sessions and every way to sign in, except the second factors. */
export async function deleteSignIns(trx: Trx, userId: number): Promise<void> {
  for (const table of ofAccount) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('tickets')
    .where((row) => row.or([row('user_id', '=', userId), row('staff_id', '=', userId)]))
    .execute();
}

/** How many ways an account has to sign in besides its email, and sessions. */
export async function findWaysIn(trx: Trx, userId: number) {
  const { rows } = await sql<{
    password: boolean;
    app: boolean;
    networks: number;
    totp: boolean;
    passkeys: number;
    sessions: number;
  }>`
    select password_hash is not null as password, app_id_hash is not null as app,
      (select count(*)::int from external_auths where user_id = users.id) as networks,
      exists (select from totp_factors where user_id = users.id and secret is not null) as totp,
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from sessions where user_id = users.id and ended_at is null) as sessions
    from users where id = ${userId}`.execute(trx);
  return rows[0] ?? { password: false, app: false, networks: 0, totp: false, passkeys: 0, sessions: 0 };
}

/** Removes the password, the app's id and the networks. */
export async function forgetWaysIn(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('external_auths').where('user_id', '=', userId).execute();
  await trx.deleteFrom('social_attempts').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({ password_hash: null, app_id_hash: null, must_update_password: true })
    .where('id', '=', userId)
    .execute();
}

/** Anonymizes the row; it stays, because other rows refer to it. */
export async function anonymizeAccount(trx: Trx, userId: number): Promise<void> {
  const byDefault = sql<never>`default`;
  await trx
    .updateTable('users')
    .set({
      email: null,
      proved_email: null,
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
      is_demo_account: false,
    })
    .where('id', '=', userId)
    .execute();
}
