import { addressUndoableUntilMs, hasFactor, maySignIn, type UndoState, undoState } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuseField } from '#http/refusal.ts';
import { refuseDuplicate } from '#http/unique-violation.ts';
import { recordAudit } from '../../audit/index.ts';
import { tokenHash } from '../crypto/tokens.ts';
import { deleteFactorsAfter, findFactors } from '../factors/factors.store.ts';
import { findUser, lockUser } from '../identity.store.ts';
import { type Client, endSessionsOf } from '../sessions/sessions.service.ts';
import { type Entered, openSessionOrChallenge } from '../sign-in/enter.service.ts';
import { deleteLinksAfter } from '../social/social.store.ts';
import { changeAddress, isEmailTaken } from './addresses.service.ts';
import * as store from './addresses.store.ts';
import { proposalEndsAtMs } from './proposals.service.ts';

const invalid = () => refuseField('token', 'ticket_invalid');

export interface AddressLink {
  readonly kind: 'undo' | 'confirm';
  readonly state: UndoState | 'done';
  readonly untilMs: number;
  readonly row: store.AddressChangeRow;
}

/** What a link is about; one that nobody sent, or that another replaced, is refused. */
export async function readAddressLink(
  ctx: Context,
  db: Trx | Context['db'],
  token: string,
): Promise<AddressLink | Refusal> {
  const hash = tokenHash(token);
  const row = await store.findChangeByLink(db, hash);
  if (row === undefined) return invalid();
  const nowMs = ctx.steadyClock.nowMs();
  if (row.changed_at !== null && row.undo_hash?.equals(hash) === true) {
    const changedAt = row.changed_at.getTime();
    const state = undoState({ changedAt, undoneAt: row.undone_at?.getTime() ?? null }, nowMs);
    return { kind: 'undo', state, untilMs: addressUndoableUntilMs(changedAt), row };
  }
  const untilMs = proposalEndsAtMs(row.requested_at);
  const waiting = nowMs < untilMs ? 'open' : 'expired';
  return { kind: 'confirm', state: row.changed_at === null ? waiting : 'done', untilMs, row };
}

/** Locks the account of an open link; refused when it was used or has expired meanwhile. */
async function lockLink(ctx: Context, trx: Trx, token: string, kind: AddressLink['kind']) {
  const found = await readAddressLink(ctx, trx, token);
  if (isRefusal(found)) return found;
  await lockUser(trx, found.row.user_id);
  const link = await readAddressLink(ctx, trx, token);
  if (isRefusal(link)) return link;
  const user = await findUser(trx, link.row.user_id);
  return user === undefined || link.kind !== kind || link.state !== 'open' ? invalid() : { ...link, user };
}

/**
 * Gives an account back the address it had and ends all its sessions. Later changes of the same address are undone with it,
 * and their links stop working; an earlier one can still be undone. Factors and networks added since are removed, because they
 * would let the thief in again. The password known until now no longer signs anybody in, unless 2FA has to be passed first. The
 * link proves the email it was sent to and no other, so an old email that waited for its verification waits again. A blocked or
 * deleted account gets its address back and stays so.
 */
export async function undoAddressChange(
  ctx: Context,
  token: string,
  client: Client,
): Promise<{ entered: Entered | null } | Refusal> {
  const undo = ctx.db.transaction().execute(async (trx) => {
    const link = await lockLink(ctx, trx, token, 'undo');
    if (isRefusal(link)) return link;
    const { row, user } = link;
    const now = new Date(ctx.steadyClock.nowMs());
    const { old_address: before, old_is_awaited: isAwaited, old_validated_at: validatedAt } = row;
    if (row.channel === 'email') await store.setEmail(trx, user.id, { email: before, isAwaited, now });
    else await store.setPhone(trx, user.id, { phone: before, validatedAt, now });
    const changedAt = row.changed_at ?? now;
    await store.markUndone(trx, row, { changedAt, now });
    await store.deleteProposals(trx, user.id);
    await endSessionsOf(ctx, trx, { userId: user.id, reason: 'address' });
    await deleteFactorsAfter(trx, user.id, changedAt);
    await deleteLinksAfter(trx, user.id, changedAt);
    if (!hasFactor(await findFactors(trx, user.id, null))) await store.dropPassword(trx, user.id);
    const restored = await findUser(trx, user.id);
    if (restored === undefined || !maySignIn(restored.status)) return { entered: null };
    const isMailed = row.told_email !== null && row.told_email === restored.email;
    return { entered: await openSessionOrChallenge(ctx, trx, restored, client, 'address_undo', { isMailed }) };
  });
  return undo.catch(refuseDuplicate('email'));
}

/** Makes the email that staff wrote down the account's, now that its owner has confirmed it. */
export async function confirmAddress(ctx: Context, token: string, appId: string): Promise<null | Refusal> {
  const confirm = ctx.db.transaction().execute(async (trx) => {
    const link = await lockLink(ctx, trx, token, 'confirm');
    if (isRefusal(link)) return link;
    const { user, row } = link;
    const { new_address: email, staff_id: staffId } = row;
    if (email === null || staffId === null) throw new Error(`the proposal ${row.id} names no email or nobody`);
    // Blocked or deleted meanwhile: staff decide again.
    if (!maySignIn(user.status)) return invalid();
    if (await isEmailTaken(ctx, trx, email, user.id)) return refuseField('email', 'email_taken');
    const change = { channel: 'email', address: email, isConfirmed: true, proposalId: row.id } as const;
    await changeAddress(ctx, trx, user, change, { staffId, appId });
    await recordAudit(trx, {
      staffId,
      action: 'change_email',
      subjectType: 'person',
      subjectId: user.id,
      details: { email, email_before: user.email },
    });
    return null;
  });
  return confirm.catch(refuseDuplicate('email'));
}
