import { EMAIL_CONFIRMATION_MS, maySignIn } from '@daystream/domain/identity';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Sender } from '#ports/email/email-brand.ts';
import { consumeNewEmailCode, requestNewEmailCode } from '../codes/codes.service.ts';
import { newToken, tokenHash } from '../crypto/tokens.ts';
import { findUser, lockUser, type UserRow } from '../identity.store.ts';
import * as store from './email-confirmations.store.ts';

/** Sends the message by which a person confirms the email they have: a link and a code. */
export async function askOwnEmail(
  ctx: Context,
  { userId }: Viewer,
  sender: Sender,
): Promise<{ resendAfterS: number } | Refusal> {
  const user = await findUser(ctx.db, userId);
  if (user?.email == null) return refuse('not_found');
  // Confirmed meanwhile, by the link for example.
  if (user.proved_email === user.email) return { resendAfterS: 0 };
  return requestNewEmailCode(ctx, userId, user.email, sender);
}

/** Confirms it by the code of the message, wherever the person is signed in. */
export async function confirmOwnEmail(ctx: Context, { userId }: Viewer, code: string): Promise<UserRow | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (user?.email == null) return refuseField('code', 'code_wrong');
    const consumed = await consumeNewEmailCode(ctx, trx, userId, user.email, code);
    if (isRefusal(consumed)) return consumed;
    await store.confirmEmail(trx, userId, user.email, new Date(ctx.steadyClock.nowMs()));
    return (await findUser(trx, userId)) ?? refuse('not_found');
  });
}

/** The page that confirms an email by the link of its message; links of earlier messages stay valid. */
export async function newConfirmationPage(ctx: Context, userId: number, email: string): Promise<string> {
  const { token, hash } = newToken();
  await store.insertConfirmation(ctx.db, { tokenHash: hash, userId, email, now: new Date(ctx.steadyClock.nowMs()) });
  return `${ctx.config.publicUrl}/address-link?${new URLSearchParams({ token })}`;
}

export interface OwnEmailLink {
  readonly userId: number;
  readonly email: string;
  readonly state: 'open' | 'expired' | 'done';
  readonly sentAtMs: number;
  readonly untilMs: number;
}

/** undefined: nobody was sent this link, or the account has another email by now. */
export async function findOwnEmailLink(ctx: Context, db: Connection, token: string): Promise<OwnEmailLink | undefined> {
  const row = await store.findConfirmation(db, tokenHash(token));
  if (row === undefined || !maySignIn(row.status)) return undefined;
  const sentAtMs = row.sent_at.getTime();
  const untilMs = sentAtMs + EMAIL_CONFIRMATION_MS;
  const waiting = ctx.steadyClock.nowMs() < untilMs ? 'open' : 'expired';
  const state = row.proved_email === row.email ? 'done' : waiting;
  return { userId: row.user_id, email: row.email, state, sentAtMs, untilMs };
}

/** Confirms the email by the link; one that was confirmed before stays so. */
export async function confirmByLink(ctx: Context, { userId, email, state }: OwnEmailLink): Promise<null | Refusal> {
  if (state === 'expired') return refuseField('token', 'ticket_invalid');
  await store.confirmEmail(ctx.db, userId, email, new Date(ctx.steadyClock.nowMs()));
  return null;
}
