import {
  ADDRESS_CONFIRMATION_MS,
  ADDRESS_UNDO_MS,
  type AddressReceiver,
  maySignIn,
  undoState,
} from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { addressUndoText, renderEmail } from '#ports/email/render-email.ts';
import { newToken } from '../crypto/tokens.ts';
import { emailReader } from '../emails.service.ts';
import { findUser } from '../identity.store.ts';
import * as store from './addresses.store.ts';
import { proposalEndsAtMs } from './proposals.service.ts';

const pageOf = ({ config }: Context, token: string) =>
  `${config.publicUrl}/address-link?${new URLSearchParams({ token })}`;

/** Notifies the owner of an account of a new address, with the link to undo it; the account may be blocked or deleted by now. */
export async function sendAddressNoticeOf(
  ctx: Context,
  { changeId, receiver, appId }: { changeId: number; receiver: AddressReceiver; appId: string },
): Promise<void> {
  const change = await store.findChange(ctx.db, changeId);
  if (change?.changed_at == null) return;
  const changedAt = change.changed_at.getTime();
  const state = undoState({ changedAt, undoneAt: change.undone_at?.getTime() ?? null }, ctx.steadyClock.nowMs());
  const user = await findUser(ctx.db, change.user_id);
  if (user === undefined || state !== 'open') return;
  const { token, hash } = newToken();
  const toldEmail = receiver.channel === 'email' ? receiver.address : null;
  if (!(await store.setLink(ctx.db, changeId, { undo_hash: hash, told_email: toldEmail }))) return;
  const url = pageOf(ctx, token);
  const reader = emailReader(ctx, user, receiver.address, { appId, language: user.language });
  if (receiver.channel === 'phone')
    return ctx.sms.send({ to: receiver.address, text: addressUndoText(reader, { channel: change.channel, url }) });
  const facts = {
    channel: change.channel,
    atMs: changedAt,
    isByStaff: change.staff_id !== null,
    url,
    validMs: ADDRESS_UNDO_MS,
  };
  await ctx.mail.send({ to: receiver.address, ...renderEmail('address_changed', reader, facts) });
}

/** Asks the owner of an email to confirm it, unless the question was withdrawn or the account closed meanwhile. */
export async function sendAddressConfirmationOf(
  ctx: Context,
  { changeId, appId }: { changeId: number; appId: string },
): Promise<void> {
  const proposal = await store.findChange(ctx.db, changeId);
  if (proposal?.new_address == null || proposal.changed_at !== null) return;
  const user = await findUser(ctx.db, proposal.user_id);
  if (
    user === undefined ||
    !maySignIn(user.status) ||
    ctx.steadyClock.nowMs() >= proposalEndsAtMs(proposal.requested_at)
  )
    return;
  const { token, hash } = newToken();
  if (!(await store.setLink(ctx.db, changeId, { confirm_hash: hash }))) return;
  const reader = emailReader(ctx, user, proposal.new_address, { appId, language: user.language });
  const facts = { url: pageOf(ctx, token), validMs: ADDRESS_CONFIRMATION_MS };
  await ctx.mail.send({ to: proposal.new_address, ...renderEmail('address_confirmation', reader, facts) });
}
