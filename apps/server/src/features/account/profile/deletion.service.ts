import { livingStatus, maySignIn, userStatus } from '@daystream/domain/account';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findUser, lockPeople, lockUser, type UserRow } from '../account.store.ts';
import { sendNotice } from '../messages.job.ts';
import { takeEmailCode } from '../codes/codes.service.ts';
import { passwordMatches } from '../passwords.ts';
import { guardedGuess } from '../guesses.ts';
import { changeRow, findPersonRow, listAdminIds, type PersonRow } from '../people/person.store.ts';
import { endSessionsOf } from '../sessions.service.ts';
import { countOtherAdmins, findPasswordHash } from './profile.store.ts';

export interface Proof {
  readonly password: string | undefined;
  /** One sent to the person's e-mail within the last ten minutes. */
  readonly code: string | undefined;
}

/** Deletes an account softly: nobody signs in with it, everything else stays for thirty days (Q50). */
export async function deleteAccount(
  ctx: Context,
  userId: number,
  proof: Proof,
  { appId, address }: { appId: string; address: string },
): Promise<null | Refusal> {
  const user = await findUser(ctx.db, userId);
  if (user === undefined) return refuse('token_invalid');
  // Asked before a code is used up, and once more when nobody else can leave at the same time.
  if (await isLastAdmin(ctx.db, user)) return refuseField('status', 'last_admin');
  const proved = await checkProof(ctx, user, proof, address);
  if (isRefusal(proved)) return proved;
  return ctx.db.transaction().execute(async (trx) => {
    await lockPeople(trx, { changed: [userId, ...(await listAdminIds(trx))], named: [] });
    const locked = await lockUser(trx, userId);
    const row = await findPersonRow(trx, userId);
    if (row === undefined || !maySignIn(row.status)) return refuse('token_invalid');
    if (proved.by === 'password' && proved.passwordHash !== locked?.password_hash)
      return refuseField('password', 'wrong_password');
    if (await isLastAdmin(trx, row)) return refuseField('status', 'last_admin');
    await removeAccount(ctx, trx, row, appId);
    return null;
  });
}

async function isLastAdmin(db: Connection, { id, roles }: Pick<UserRow, 'id' | 'roles'>): Promise<boolean> {
  return roles.includes('admin') && (await countOtherAdmins(db, id)) === 0;
}

/** Deletes an account that is locked, whoever wants it: how far it had come is kept, whatever it opened ends, its owner is told. */
export async function removeAccount(
  ctx: Context,
  trx: Trx,
  { id: userId, status, status_before }: Pick<PersonRow, 'id' | 'status' | 'status_before'>,
  appId: string,
): Promise<void> {
  const now = new Date(ctx.clock.nowMs());
  const kept = { status_before: livingStatus(status, status_before), deleted_at: now };
  await changeRow(trx, userId, { status: userStatus.deleted, ...kept }, now);
  await endSessionsOf(ctx, trx, { userId, reason: 'deleted' });
  await ctx.jobs.enqueue(trx, sendNotice, { userId, kind: 'account_deleted', atMs: now.getTime(), appId });
}

/** What somebody proved who they are by, and which password that was. */
type Proved = { readonly by: 'code' } | { readonly by: 'password'; readonly passwordHash: string | null };

/** A password, or a code sent to the person's e-mail. */
export async function checkProof(
  ctx: Context,
  user: UserRow,
  { password, code }: Proof,
  address: string,
): Promise<Refusal | Proved> {
  if (code !== undefined && code.trim() !== '' && user.email !== null) {
    const owner = await takeEmailCode(ctx, user.email, code);
    if (isRefusal(owner)) return owner;
    return owner === user.id ? { by: 'code' } : refuseField('code', 'code_wrong');
  }
  if (password === undefined || password.trim() === '') return refuseField('password', 'required');
  const stored = await findPasswordHash(ctx.db, user.id);
  const guess = await guardedGuess(ctx, `user:${user.id}`, address, () => passwordMatches(stored, password));
  if (isRefusal(guess)) return guess;
  return guess ? { by: 'password', passwordHash: stored } : refuseField('password', 'wrong_password');
}
