import { CODE_LIFETIME_MS, type SecurityChange, ticketLifetimeMs, userStatus } from '@daystream/domain/account';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { HOUR_MS } from '@daystream/domain/local-dates';
import type { Variant } from '@daystream/variants/variant';
import type { Context } from '#http/context.ts';
import { letter, type LetterReader, phoneCodeText } from '#ports/letters/letter.ts';
import { countTickets, findUser, findUserForSignIn, type UserRow } from './account.store.ts';
import { codeHash, newCode } from './codes/code-hash.ts';
import type { CodeChannel } from './codes/code-channel.ts';
import { setCode } from './codes/codes.store.ts';
import { RESTORABLE_MS } from './profile/deletion.service.ts';
import { createTicket } from './tickets.service.ts';

/** More letters than these in an hour help nobody (Q57). */
const RESETS_PER_HOUR = 5;

interface Sender {
  readonly appId: string;
  readonly language: string;
}

/** Makes the code of a request and sends it; a second run sends another, and only the last one counts. */
export async function sendCodeOf(
  ctx: Context,
  { requestId, channel, target, ...sender }: Sender & { requestId: number; channel: CodeChannel; target: string },
): Promise<void> {
  const code = newCode();
  const set = await setCode(ctx.db, requestId, codeHash(requestId, code), new Date(ctx.clock.nowMs()));
  if (set === undefined) return;
  const { language, variant } = readerOf(ctx, sender);
  if (channel === 'phone') return ctx.sms.send({ to: target, text: phoneCodeText({ language, variant }, { code }) });
  const user = await findUserForSignIn(ctx.db, target);
  if (user === undefined) return;
  const kind = user.must_validate_email ? 'email_code' : 'sign_in_code';
  const reader = { language, variant, name: user.first_name, timeZone: user.time_zone };
  await ctx.mail.send({ to: target, ...letter(kind, reader, { code, validMs: CODE_LIFETIME_MS }) });
}

/** Sends the way back in to whoever has the address; nobody learns whether anybody does (Q39). */
export async function sendPasswordResetTo(
  ctx: Context,
  { email, ...sender }: Sender & { email: string },
): Promise<void> {
  const user = await findUserForSignIn(ctx.db, email);
  if (user === undefined || user.status <= userStatus.blocked) return;
  const since = new Date(ctx.clock.nowMs() - HOUR_MS);
  if ((await countTickets(ctx.db, user.id, 'reset', since)) >= RESETS_PER_HOUR) return;
  const { token } = await createTicket(ctx, user.id, 'reset');
  const query = new URLSearchParams({ token, purpose: 'reset', returnUrl: '/resetPassword' });
  const url = `${ctx.config.publicUrl}/auto-login?${query}`;
  const facts = { url, validMs: ticketLifetimeMs.reset };
  await ctx.mail.send({ to: email, ...letter('password_reset', readerFor(ctx, user, sender), facts) });
}

/** Tells what was done with an account; one without an e-mail cannot be told. */
export async function sendNoticeTo(
  ctx: Context,
  {
    userId,
    kind,
    atMs,
    appId,
  }: { userId: number; kind: 'password_changed' | 'account_deleted'; atMs: number; appId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user?.email == null) return;
  const reader = readerFor(ctx, user, { appId, language: user.language });
  const written =
    kind === 'password_changed'
      ? letter(kind, reader, { atMs, url: `${ctx.config.publicUrl}/reset` })
      : letter(kind, reader, { restorableUntilMs: atMs + RESTORABLE_MS });
  await ctx.mail.send({ to: user.email, ...written });
}

/** Tells what has changed about how somebody signs in. */
export async function sendSecurityNoticeTo(
  ctx: Context,
  { userId, change, atMs, appId }: { userId: number; change: SecurityChange; atMs: number; appId: string },
): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (user?.email == null || user.status === userStatus.deleted) return;
  const reader = readerFor(ctx, user, { appId, language: user.language });
  const facts = { change, atMs, url: `${ctx.config.publicUrl}/reset` };
  await ctx.mail.send({ to: user.email, ...letter('security_changed', reader, facts) });
}

function readerFor(ctx: Context, user: Pick<UserRow, 'first_name' | 'time_zone'>, sender: Sender): LetterReader {
  return { ...readerOf(ctx, sender), name: user.first_name, timeZone: user.time_zone };
}

function readerOf(
  { config, variants }: Context,
  { appId, language }: Sender,
): { language: Language; variant: Variant } {
  const variant = variants.of(appId, config);
  const own = languageFromCode(language) ?? variant.defaultLanguage;
  return { variant, language: variant.isLanguageForced ? variant.defaultLanguage : own };
}
