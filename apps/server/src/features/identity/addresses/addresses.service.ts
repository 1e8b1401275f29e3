import {
  ADDRESS_UNDO_MS,
  type AddressChannel,
  type AddressDemand,
  addressDemand,
  type AddressReceiver,
  addressUndoableUntilMs,
  noticeReceiver,
} from '@daystream/domain/identity';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { sendAddressNotice } from '../identity.job.ts';
import { findUserIdByEmail, markEmailProved, type UserRow } from '../identity.store.ts';
import { cancelEntries } from '../sessions/entries.service.ts';
import * as store from './addresses.store.ts';

/** The addresses of an account whose row is locked. */
export type AddressOwner = Pick<
  UserRow,
  'id' | 'email' | 'proved_email' | 'must_validate_email' | 'phone' | 'phone_validated_at'
>;

export interface NewAddress {
  readonly channel: AddressChannel;
  /** null: none any more. */
  readonly address: string | null;
  /** Its owner has shown that it is theirs. */
  readonly isConfirmed: boolean;
  /** An email that its owner still has to verify. */
  readonly isAwaited?: boolean;
  /** The proposal of staff that was confirmed. */
  readonly proposalId?: number;
}

/** Who changes an address, and the variant of the notice. */
export interface AddressChanger {
  /** null: the person themselves. */
  readonly staffId: number | null;
  readonly appId: string;
}

const undoableSince = ({ steadyClock }: Context) => new Date(steadyClock.nowMs() - ADDRESS_UNDO_MS);

/** Whether another account had this email a short time ago, had shown that it is theirs, and may get it back. */
export function isEmailHeld(
  ctx: Context,
  db: Connection,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  return store.isHeld(db, email, undoableSince(ctx), userId);
}

/** Whether an email belongs to an account or was another's a short time ago; deleted people keep theirs (Q50). */
export async function isEmailTaken(
  ctx: Context,
  db: Connection,
  email: string,
  userId: number | null = null,
): Promise<boolean> {
  const owner = await findUserIdByEmail(db, email);
  return owner === undefined ? isEmailHeld(ctx, db, email, userId) : owner !== userId;
}

/** What a person must give to change an address of theirs. */
export async function demandFor(
  ctx: Context,
  trx: Trx,
  user: AddressOwner,
  channel: AddressChannel,
  after: string | null,
): Promise<AddressDemand> {
  const changes = await store.listChangesSince(trx, user.id, undoableSince(ctx));
  return addressDemand({
    before: user[channel],
    after,
    isLatelyChanged: changes.some((change) => change.channel === channel),
  });
}

/** Until when a change of this account's addresses can be undone; null: none can. */
export async function addressesUndoableUntilMs(ctx: Context, db: Connection, userId: number): Promise<number | null> {
  const last = (await store.listChangesSince(db, userId, undoableSince(ctx))).at(-1);
  return last?.changed_at == null ? null : addressUndoableUntilMs(last.changed_at.getTime());
}

/** Changes an address of a locked account: the old one is kept for a while, and gets a link to undo the change. */
export async function changeAddress(
  ctx: Context,
  trx: Trx,
  user: AddressOwner,
  change: NewAddress,
  { staffId, appId }: AddressChanger,
): Promise<void> {
  const now = new Date(ctx.steadyClock.nowMs());
  const { channel, address, proposalId } = change;
  const receiver = await receiverOf(ctx, trx, user, channel);
  await writeAddress(trx, user.id, change, now);
  const id = proposalId ?? (await store.insertChange(trx, { userId: user.id, channel, after: address, staffId, now }));
  const validatedAt = channel === 'phone' ? user.phone_validated_at : null;
  const isEmail = channel === 'email';
  const isAwaited = isEmail && user.must_validate_email;
  const isProved = isEmail && isEmailProved(user);
  await store.markChanged(trx, id, { before: user[channel], validatedAt, isAwaited, isProved, now });
  if (isEmail) {
    await cancelEntries(trx, user.id);
    await store.deleteProposals(trx, user.id);
  }
  if (receiver !== null) await ctx.jobs.enqueue(trx, sendAddressNotice, { changeId: id, receiver, appId });
}

/** Corrects the email of an invited account. Nobody uses that account yet, so no notice is sent. */
export async function correctInvitedEmail(ctx: Context, trx: Trx, user: AddressOwner, email: string): Promise<void> {
  const now = new Date(ctx.steadyClock.nowMs());
  await store.setEmail(trx, user.id, { email, isAwaited: user.must_validate_email, now });
  await cancelEntries(trx, user.id);
}

async function writeAddress(
  trx: Trx,
  userId: number,
  { channel, address, isConfirmed, isAwaited = false }: NewAddress,
  now: Date,
): Promise<void> {
  if (channel === 'email') {
    await store.setEmail(trx, userId, { email: address, isAwaited, now });
    if (isConfirmed && address !== null) await markEmailProved(trx, userId, address);
    return;
  }
  return store.setPhone(trx, userId, { phone: address, validatedAt: isConfirmed ? now : null, now });
}

/**
 * Who is notified of a change. The notice of a new phone goes to the email that the account had before a recent change:
 * an attacker has the new one. An unverified email may be a stranger's.
 */
async function receiverOf(
  ctx: Context,
  trx: Trx,
  user: AddressOwner,
  channel: AddressChannel,
): Promise<AddressReceiver | null> {
  const changes = channel === 'email' ? [] : await store.listChangesSince(trx, user.id, undoableSince(ctx));
  const first = changes.find((change) => change.channel === 'email' && change.old_is_proved);
  return noticeReceiver({
    email: first?.old_address ?? user.email,
    isEmailProved: first !== undefined || isEmailProved(user),
    phone: user.phone,
    isPhoneVerified: user.phone_validated_at !== null,
  });
}

/** Neither staff nor a setting of the variant decides it, as they do whether a verification is demanded. */
function isEmailProved({ email, proved_email: proved }: AddressOwner): boolean {
  return email !== null && proved === email;
}
