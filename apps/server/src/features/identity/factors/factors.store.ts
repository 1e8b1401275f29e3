import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** Whether a person has set up any, within another statement. */
export function hasFactorOf(userId: Expression<number>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from totp_factors where user_id = ${userId} and secret is not null)
    or exists (select from passkeys where user_id = ${userId}))`;
}

/** What a person has set up; passkeys count only at this host. */
export async function findFactors(db: Connection, userId: number, rpId: string | null) {
  const { rows } = await sql<{
    has_totp: boolean;
    passkeys: number;
    passkeys_here: number;
    recovery_codes: number;
  }>`
    select exists (select from totp_factors where user_id = ${userId} and secret is not null) as has_totp,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from passkeys where user_id = ${userId} and rp_id = ${rpId}) as passkeys_here,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes`.execute(
    db,
  );
  const found = rows[0];
  return {
    hasTotp: found?.has_totp ?? false,
    passkeyCount: found?.passkeys ?? 0,
    passkeysHere: found?.passkeys_here ?? 0,
    recoveryCodesLeft: found?.recovery_codes ?? 0,
  };
}

export function findTotp(db: Connection, userId: number) {
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a secret that waits for its first code, replacing an earlier one. */
export async function insertPendingTotp(trx: Trx, userId: number, sealed: Buffer, until: Date): Promise<void> {
  await trx
    .insertInto('totp_factors')
    .values({ user_id: userId, pending_secret: sealed, pending_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: sealed, pending_until: until }))
    .execute();
}

/** Activates the pending secret and uses up its first code. */
export async function confirmPendingTotp(trx: Trx, userId: number, step: number, now: Date): Promise<void> {
  await trx
    .updateTable('totp_factors')
    .set((row) => ({
      secret: row.ref('pending_secret'),
      pending_secret: null,
      pending_until: null,
      taken_step: step,
      used_at: null,
      confirmed_at: now,
    }))
    .where('user_id', '=', userId)
    .execute();
}

export async function consumeTotpStep(trx: Trx, userId: number, step: number, now: Date): Promise<void> {
  await trx.updateTable('totp_factors').set({ taken_step: step, used_at: now }).where('user_id', '=', userId).execute();
}

/** false: there was none. */
export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst();
  return gone !== undefined && gone.secret !== null;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Uses a recovery code up; false when it is unknown, another's or used. */
export async function consumeRecoveryCode(trx: Trx, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const consumed = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** When and at which sign-ins a known device, or all strangers together, gave wrong codes. */
export async function listFactorFailures(trx: Trx, userId: number, deviceId: number | null, since: Date) {
  return trx
    .selectFrom('factor_failures')
    .select(['failed_at', 'pending_id'])
    .where('user_id', '=', userId)
    .where('device_id', 'is not distinct from', deviceId)
    .where('failed_at', '>', since)
    .execute();
}

export async function insertFactorFailure(
  trx: Trx,
  failure: { userId: number; pendingId: number | null; deviceId: number | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('factor_failures')
    .values({
      user_id: failure.userId,
      pending_id: failure.pendingId,
      device_id: failure.deviceId,
      failed_at: failure.now,
    })
    .execute();
}

/** Those of a known device, or of all strangers. */
export async function deleteFactorFailuresOf(trx: Trx, userId: number, deviceId: number | null): Promise<void> {
  await trx
    .deleteFrom('factor_failures')
    .where('user_id', '=', userId)
    .where('device_id', 'is not distinct from', deviceId)
    .execute();
}

/** Deletes every second factor of a person: of a deleted account, or reset by staff. */
export async function deleteFactors(trx: Trx, userId: number): Promise<void> {
  await deleteTotp(trx, userId);
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(trx, userId);
  await trx.deleteFrom('factor_failures').where('user_id', '=', userId).execute();
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

/** Deletes the second factors that were set up after that; recovery codes only replace others. */
export async function deleteFactorsAfter(trx: Trx, userId: number, moment: Date): Promise<void> {
  await trx.deleteFrom('totp_factors').where('user_id', '=', userId).where('confirmed_at', '>', moment).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>', moment).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>', moment).execute();
}

/** Deletes what no limit counts and nobody can answer any more. */
export async function tidyFactors(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom('factor_failures').where('failed_at', '<', before).execute();
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', before).execute();
  await db.deleteFrom('answered_challenges').where('expires_at', '<', before).execute();
}
