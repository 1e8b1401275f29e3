import type { AppType } from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';

export async function insertPending(
  trx: Trx,
  pending: {
    tokenHash: Buffer;
    userId: number;
    isReset: boolean;
    /** Another email of the account deletes the row, so that it says which one. */
    isMailed: boolean;
    appType: AppType;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('pending_sign_ins')
    .values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      is_reset: pending.isReset,
      is_mailed: pending.isMailed,
      app_type: pending.appType,
      expires_at: pending.expiresAt,
    })
    .execute();
}

/** A pending sign-in, only for the application it began in. */
export function findPending(db: Connection, tokenHash: Buffer, appType: AppType, now: Date) {
  return db
    .selectFrom('pending_sign_ins')
    .select(['id', 'user_id', 'is_reset', 'is_mailed'])
    .where('token_hash', '=', tokenHash)
    .where('app_type', '=', appType)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Completes a pending sign-in; false when another request was first. */
export async function consumePendingSignIn(trx: Trx, id: number): Promise<boolean> {
  const consumed = await trx.deleteFrom('pending_sign_ins').where('id', '=', id).returning('id').executeTakeFirst();
  return consumed !== undefined;
}

/** Deletes pending sign-ins that began with the old password or factors. */
export async function deletePendingOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}
