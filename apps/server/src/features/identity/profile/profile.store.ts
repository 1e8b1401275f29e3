import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** What people may change about themselves, without their addresses; missing fields stay as they are. */
export interface ProfileChanges {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly city?: string;
  readonly gender?: 'M' | 'F' | null;
  /** YYYY-MM-DD. */
  readonly birthday?: string | null;
  readonly instagram?: string;
  readonly time_zone?: string;
  readonly language?: string;
  readonly status?: number;
  readonly is_notification_disabled?: boolean;
  readonly must_update_password?: boolean;
  readonly must_update_profile?: boolean;
  readonly must_validate_email?: boolean;
  readonly must_validate_phone?: boolean;
  readonly avatar_file_id?: number | null;
}

export async function updateUser(trx: Trx, id: number, { birthday, ...changes }: ProfileChanges, now: Date) {
  await trx
    .updateTable('users')
    .set({
      ...changes,
      ...(birthday === undefined ? {} : { birthday: sql<Date | null>`${birthday}::date` }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function findPasswordHash(db: Connection, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

interface NewSecrets {
  readonly userId: number;
  readonly sessionId: number;
  readonly passwordHash: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** Sets a new password and gives the current session a new token, whose version it returns; it is no longer a reset session. */
export async function changePassword(
  trx: Trx,
  { userId, sessionId, passwordHash, tokenHash, now }: NewSecrets,
): Promise<number> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_update_password: false, updated_at: now })
    .where('id', '=', userId)
    .execute();
  const { token_version } = await trx
    .updateTable('sessions')
    .set((session) => ({
      is_reset: false,
      former_token_hash: session.ref('token_hash'),
      token_hash: tokenHash,
      token_version: session('token_version', '+', 1),
      rotated_at: now,
    }))
    .where('id', '=', sessionId)
    .returning('token_version')
    .executeTakeFirstOrThrow();
  return token_version;
}

export async function listExternalAuths(db: Connection, userId: number) {
  return db
    .selectFrom('external_auths')
    .select(['id', 'source', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function deleteExternalAuth(trx: Trx, userId: number, id: number): Promise<void> {
  await trx.deleteFrom('external_auths').where('id', '=', id).where('user_id', '=', userId).execute();
}
