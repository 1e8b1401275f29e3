import {
  CODE_LIFETIME_MS,
  EMAIL_CONFIRMATION_MS,
  maySignIn,
  type SecurityChange,
  ticketLifetimeMs,
  userStatus,
} from '@daystream/domain/identity';
import { restorableUntilMs } from '@daystream/domain/people';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { emailBrand, type Sender } from '#ports/email/email-brand.ts';
import { renderEmail, type EmailFacts, type EmailReader, phoneCodeText } from '#ports/email/render-email.ts';
import { sendSecurityNotice } from './identity.job.ts';
import { newConfirmationPage } from './addresses/own-email.service.ts';
import { findUser, findUserByEmail } from './identity.store.ts';
import { codeHash, newCode } from './crypto/one-time-codes.ts';
import type { CodeChannel } from '@daystream/domain/identity/one-time-code';
import { setCode } from './codes/codes.store.ts';
import { createEntryTicket, withdrawTicket } from './sessions/tickets.service.ts';
import { limitCalls, withdrawCall } from './rate-limits/calls.service.ts';

/**
 * A person with an account, as an email to this address speaks to them. Only an address that has proved to be theirs reads their
 * name: anybody may sign up with somebody else's and write what they like for a name.
 */
export function emailReader(
  ctx: Context,
  person: { readonly first_name: string; readonly time_zone: string; readonly proved_email: string | null },
  to: string,
  sender: Sender,
): EmailReader {
  const name = person.proved_email === to ? person.first_name : null;
  return { ...emailBrand(ctx, sender), name, timeZone: person.time_zone };
}

/** Makes and sends the code of a request; a retry sends another, and only the last one counts. */
export async function sendCodeOf(
  ctx: Context,
  { requestId, channel, target, ...sender }: Sender & { requestId: number; channel: CodeChannel; target: string },
): Promise<void> {
  const code = newCode();
  const set = await setCode(ctx.db, requestId, codeHash(requestId, code), new Date(ctx.steadyClock.nowMs()));
  if (set === undefined) return;
  if (channel === 'phone') return ctx.sms.send({ to: target, text: phoneCodeText(emailBrand(ctx, sender), { code }) });
  const isNew = channel === 'new_email';
  const user =
    isNew && set.user_id !== null ? await findUser(ctx.db, set.user_id) : await findUserByEmail(ctx.db, target);
  if (user === undefined) return;
  const reader = emailReader(ctx, user, target, sender);
  const facts = { code, validMs: CODE_LIFETIME_MS };
  if (isNew && user.email === target) {
    const url = await newConfirmationPage(ctx, user.id, target);
    const link = { url, linkValidMs: EMAIL_CONFIRMATION_MS };
    return ctx.mail.send({ to: target, ...renderEmail('email_confirmation', reader, { ...facts, ...link }) });
  }
  const kind = isNew || user.must_validate_email ? 'email_code' : 'sign_in_code';
  await ctx.mail.send({ to: target, ...renderEmail(kind, reader, facts) });
}

/**
 * Sends a password reset to the owner of an address; the caller does not learn whether there is one (Q39). Only accepted
 * emails count, or a short outage of the mail server would use up the hour's limit.
 */
export async function sendPasswordResetTo(
  ctx: Context,
  { email, deviceId, ...sender }: Sender & { email: string; deviceId: number | null },
): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (user === undefined || !maySignIn(user.status)) return;
  const asker = deviceId === null ? `strangers to ${user.id}` : `device ${deviceId}`;
  if ((await limitCalls(ctx, 'password_reset', asker)) !== null) return;
  const ticket = await createEntryTicket(ctx, { userId: user.id, purpose: 'reset', email });
  if (ticket === null) return;
  const { token } = ticket;
  const query = new URLSearchParams({ token, purpose: 'reset', returnUrl: '/resetPassword' });
  const url = `${ctx.config.publicUrl}/auto-login?${query}`;
  const facts = { url, validMs: ticketLifetimeMs.reset };
  try {
    await ctx.mail.send({ to: email, ...renderEmail('password_reset', emailReader(ctx, user, email, sender), facts) });
  } catch (error) {
    await withdrawTicket(ctx, token);
    await withdrawCall(ctx, 'password_reset', asker);
    throw error;
  }
}

/** Emails what was done with an account. */
export function sendNoticeTo(
  ctx: Context,
  {
    kind,
    atMs,
    ...person
  }: { userId: number; kind: 'password_changed' | 'account_deleted'; atMs: number; appId: string },
): Promise<void> {
  if (kind === 'account_deleted') return notify(ctx, person, kind, { restorableUntilMs: restorableUntilMs(atMs) });
  return notify(ctx, person, kind, { atMs, url: resetPage(ctx) });
}

/** Enqueues the email about a change of how a person signs in, in the transaction of the change. */
export function enqueueSecurityNotice(
  ctx: Context,
  trx: Trx,
  notice: { userId: number; change: SecurityChange; atMs: number; appId: string },
): Promise<void> {
  return ctx.jobs.enqueue(trx, sendSecurityNotice, notice);
}

/** Emails what has changed about how a person signs in. */
export function sendSecurityNoticeTo(
  ctx: Context,
  { change, atMs, ...person }: { userId: number; change: SecurityChange; atMs: number; appId: string },
): Promise<void> {
  return notify(ctx, person, 'security_changed', { change, atMs, url: resetPage(ctx) });
}

const resetPage = ({ config }: Context) => `${config.publicUrl}/reset`;

/** A person without an email cannot be notified; the owner of a deleted account is notified only of that. */
async function notify<K extends 'password_changed' | 'security_changed' | 'account_deleted'>(
  ctx: Context,
  { userId, appId }: { userId: number; appId: string },
  kind: K,
  facts: EmailFacts[K],
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user?.email == null || (user.status === userStatus.deleted && kind !== 'account_deleted')) return;
  const reader = emailReader(ctx, user, user.email, { appId, language: user.language });
  await ctx.mail.send({ to: user.email, ...renderEmail(kind, reader, facts) });
}
