import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

const columns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'rp_id',
  'name',
  'is_backed_up',
  'used_at',
  'created_at',
] as const;

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export function listPasskeys(db: Connection, userId: number) {
  return db.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

/** The owner of a passkey, for a sign-in by the passkey alone. */
export function findPasskeyOwner(db: Connection, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.user_id', 'users.passkey_handle'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export function lockPasskey(trx: Trx, userId: number, credentialId: Buffer) {
  return trx
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** false: this passkey is already registered. */
export async function insertPasskey(
  trx: Trx,
  passkey: {
    userId: number;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: readonly string[];
    rpId: string;
    name: string;
    isBackedUp: boolean;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      rp_id: passkey.rpId,
      name: passkey.name,
      is_backed_up: passkey.isBackedUp,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markPasskeyUsed(
  trx: Trx,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function renamePasskey(trx: Trx, userId: number, id: number, name: string): Promise<boolean> {
  const named = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
}

export async function deletePasskey(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** The user handle that a person's passkeys share, created with the first. */
export async function ensureUserHandle(trx: Trx, userId: number, random: Buffer): Promise<Buffer> {
  const { passkey_handle } = await trx
    .updateTable('users')
    .set({ passkey_handle: sql<Buffer>`coalesce(passkey_handle, ${random})` })
    .where('id', '=', userId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow();
  if (passkey_handle === null) throw new Error(`the person ${userId} got no handle`);
  return passkey_handle;
}

/** false: it was used before. */
export async function insertAnsweredChallenge(trx: Trx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('answered_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return inserted !== undefined;
}
