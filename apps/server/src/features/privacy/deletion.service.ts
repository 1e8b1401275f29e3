import { maySignIn } from '@daystream/domain/identity';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import {
  checkPasswordOrCode,
  countOtherAdmins,
  deleteAccount,
  findAccount,
  findUser,
  listAdminIds,
  lockPeople,
  lockUser,
  type Origin,
  type Proof,
  type UserRow,
} from '../identity/index.ts';

/** Soft-deletes the caller's own account once they have proved who they are; it can be restored for thirty days. */
export async function deleteOwnAccount(
  ctx: Context,
  userId: number,
  proof: Proof,
  { appId, from }: { appId: string; from: Origin },
): Promise<null | Refusal> {
  const user = await findUser(ctx.db, userId);
  if (user === undefined) return refuse('token_invalid');
  // Checked before a code is used up, and again under the lock.
  if (await isLastAdmin(ctx.db, user)) return refuseField('status', 'last_admin');
  const proved = await checkPasswordOrCode(ctx, user, proof, from);
  if (isRefusal(proved)) return proved;
  return ctx.db.transaction().execute(async (trx) => {
    await lockPeople(trx, { changed: [userId], named: [], counted: await listAdminIds(trx) });
    const locked = await lockUser(trx, userId);
    const row = await findAccount(trx, userId);
    if (row === undefined || !maySignIn(row.status)) return refuse('token_invalid');
    if (proved.by === 'password' && proved.passwordHash !== locked?.password_hash)
      return refuseField('password', 'wrong_password');
    if (await isLastAdmin(trx, row)) return refuseField('status', 'last_admin');
    await deleteAccount(ctx, trx, row, appId);
    return null;
  });
}

async function isLastAdmin(db: Connection, { id, roles }: Pick<UserRow, 'id' | 'roles'>): Promise<boolean> {
  return roles.includes('admin') && (await countOtherAdmins(db, id)) === 0;
}
