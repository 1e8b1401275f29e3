import { normalizeEmail } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuseField, refuseFields } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import type { Sender } from '#ports/email/email-brand.ts';
import { consumeNewEmailCode, requestNewEmailCode } from '../codes/codes.service.ts';
import { checkFreshProof } from '../factors/proof.service.ts';
import type { UserRow } from '../identity.store.ts';
import { changeUser } from '../profile/profile.service.ts';
import { limitCalls } from '../rate-limits/calls.service.ts';
import { emailProblems } from '../sign-up/sign-up.rules.ts';
import { changeAddress, isEmailTaken } from './addresses.service.ts';

/** Sends a code to the email that a person wants to have; limited, because it reveals which emails exist (Q36). */
export async function askNewEmail(
  ctx: Context,
  viewer: Viewer,
  written: string,
  { address, ...sender }: Sender & { readonly address: string },
): Promise<{ resendAfterS: number } | Refusal> {
  const problems = emailProblems(written);
  if (problems.length > 0) return refuseFields({ email: problems });
  const stale = await checkFreshProof(ctx, viewer);
  if (stale !== null) return stale;
  const held = await limitCalls(ctx, 'availability', address);
  if (held !== null) return held;
  const email = normalizeEmail(written);
  if (await isEmailTaken(ctx, ctx.db, email, viewer.userId)) return refuseField('email', 'email_taken');
  return requestNewEmailCode(ctx, viewer.userId, email, sender);
}

/** Changes the email once its owner has shown the code that was sent to it. */
export async function confirmNewEmail(
  ctx: Context,
  viewer: Viewer,
  { email: written, code }: { readonly email: string; readonly code: string },
  appId: string,
): Promise<UserRow | Refusal> {
  const problems = emailProblems(written);
  if (problems.length > 0) return refuseFields({ email: problems });
  const stale = await checkFreshProof(ctx, viewer);
  if (stale !== null) return stale;
  const email = normalizeEmail(written);
  return changeUser(ctx, viewer.userId, async (trx, user) => {
    // What ends this session may have gone first.
    const ended = await checkFreshProof(ctx, viewer, trx);
    if (ended !== null) return ended;
    const consumed = await consumeNewEmailCode(ctx, trx, user.id, email, code);
    if (isRefusal(consumed)) return consumed;
    if (await isEmailTaken(ctx, trx, email, user.id)) return refuseField('email', 'email_taken');
    const change = { channel: 'email', address: email, isConfirmed: true } as const;
    if (email !== user.email) await changeAddress(ctx, trx, user, change, { staffId: null, appId });
    return {};
  });
}
