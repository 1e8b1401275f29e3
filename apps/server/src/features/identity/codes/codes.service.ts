import {
  addressNetwork,
  CODE_LIFETIME_MS,
  codeProblem,
  mayRequestCode,
  maySignIn,
  normalizeCode,
} from '@daystream/domain/identity';
import { codeSendLimits } from '@daystream/domain/limits';
import { HOUR_MS } from '@daystream/domain/durations';
import { lockName } from '#db/lock-name.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuseField, refuseForNow } from '#http/refusal.ts';
import type { Sender } from '#ports/email/email-brand.ts';
import type { Origin } from '../devices/device-token.service.ts';
import { findKnownDevice } from '../devices/devices.service.ts';
import { findUser, findUserByEmail, markEmailProved } from '../identity.store.ts';
import { limitCallsWithin } from '../rate-limits/calls.service.ts';
import { sendCode } from '../identity.job.ts';
import { askerHash, isCodeOf, targetHash } from '../crypto/one-time-codes.ts';
import type { CodeChannel } from '@daystream/domain/identity/one-time-code';
import * as store from './codes.store.ts';

interface CodeRequest {
  readonly channel: CodeChannel;
  /** The email or phone, normalised. */
  readonly target: string;
  /** null: no account has it, which the caller must not notice. */
  readonly userId: number | null;
  /** Who may enter the code. */
  readonly asker: Buffer;
  /** The asker named no device. */
  readonly isNameless: boolean;
  /** Under which person, device or network its sending is counted. */
  readonly countedUnder: Buffer;
  readonly isByStranger: boolean;
  /** The network address of the request, where it counts for a rate limit, and for which. */
  readonly limited?: { readonly call: 'phone_code' | 'email_code'; readonly address: string };
}

/** Sends a code to the owner of an email; the caller does not learn whether there is one (Q57). */
export async function requestEmailCode(ctx: Context, email: string, from: Origin, sender: Sender) {
  const user = await findUserByEmail(ctx.db, email);
  const userId = user !== undefined && maySignIn(user.status) ? user.id : null;
  const deviceId = await findKnownDevice(ctx, ctx.db, { email }, from.device);
  const request = {
    channel: 'email',
    target: email,
    userId,
    asker: deviceAsking(from),
    isNameless: from.device.isNew,
    countedUnder:
      deviceId === null ? askerHash('network', addressNetwork(from.address)) : askerHash('device', deviceId),
    isByStranger: deviceId === null,
    ...(deviceId === null && { limited: { call: 'email_code' as const, address: from.address } }),
  } as const;
  return enqueueCode(ctx, request, sender);
}

/** Sends a code to a number; strangers to it are all but the person who verified it. */
export async function requestPhoneCode(
  ctx: Context,
  userId: number,
  phone: string,
  { address, ...sender }: Sender & { readonly address: string },
) {
  const user = await findUser(ctx.db, userId);
  const isByStranger = user?.phone !== phone || user.phone_validated_at === null;
  const asker = askerHash('person', userId);
  const request = { target: phone, userId, asker, isNameless: false, countedUnder: asker, isByStranger };
  const limited = { call: 'phone_code', address } as const;
  return enqueueCode(ctx, { channel: 'phone', ...request, limited }, sender);
}

/** A code by email is entered where it was asked for, so that others neither replace it nor use up its attempts. */
function deviceAsking({ device }: Origin): Buffer {
  return askerHash('device', device.token);
}

/** Sends a code to an email that a person wants to have, or has and has not confirmed. */
export function requestNewEmailCode(ctx: Context, userId: number, email: string, sender: Sender) {
  return enqueueCode(ctx, newEmailRequest(userId, email), sender);
}

/** The same in the transaction that makes the account. */
export function requestNewEmailCodeWithin(ctx: Context, trx: Trx, userId: number, email: string, sender: Sender) {
  return enqueueCodeWithin(ctx, trx, newEmailRequest(userId, email), sender);
}

function newEmailRequest(userId: number, email: string): CodeRequest {
  const asker = askerHash('person', userId);
  const asked = { userId, asker, isNameless: false, countedUnder: asker, isByStranger: true };
  return { channel: 'new_email', target: email, ...asked };
}

/** Stores a request and enqueues the job that makes and sends its code, in one transaction. */
async function enqueueCode(
  ctx: Context,
  request: CodeRequest,
  sender: Sender,
): Promise<{ resendAfterS: number } | Refusal> {
  return ctx.db.transaction().execute((trx) => enqueueCodeWithin(ctx, trx, request, sender));
}

async function enqueueCodeWithin(ctx: Context, trx: Trx, request: CodeRequest, sender: Sender) {
  const asked = await noteRequest(ctx, trx, request);
  if (isRefusal(asked)) return asked;
  const { channel, target } = request;
  await ctx.jobs.enqueue(trx, sendCode, { requestId: asked.requestId, channel, target, ...sender });
  return asked;
}

/** Stores a request within the limits of Q57; returns the id under which the code is stored and sent. */
async function noteRequest(
  ctx: Context,
  trx: Trx,
  { channel, target, userId, limited, ...asked }: CodeRequest,
): Promise<{ requestId: number; resendAfterS: number } | Refusal> {
  const nowMs = ctx.steadyClock.nowMs();
  const hash = targetHash(target);
  // Two concurrent requests must not both take the last attempt of the hour.
  await lockName(trx, `code ${hash.toString('hex')}`);
  const earlier = await store.listRequests(trx, channel, hash, new Date(nowMs - HOUR_MS));
  const own = earlier.filter((one) => one.counted_under.equals(asked.countedUnder));
  const ofStrangers = earlier.filter((one) => one.is_by_stranger);
  const sends = { ownAtMs: timesOf(own), strangersAtMs: asked.isByStranger ? timesOf(ofStrangers) : null };
  const may = mayRequestCode(sends, nowMs);
  if (may.kind === 'wait') return refuseForNow(may.waitS);
  const held = limited === undefined ? null : await limitCallsWithin(ctx, trx, limited.call, limited.address);
  if (held !== null) return held;
  const requestId = await store.insertRequest(trx, {
    userId,
    channel,
    targetHash: hash,
    askerHash: asked.asker,
    isNameless: asked.isNameless,
    countedUnder: asked.countedUnder,
    isByStranger: asked.isByStranger,
    expiresAt: new Date(nowMs + CODE_LIFETIME_MS),
    now: new Date(nowMs),
  });
  return { requestId, resendAfterS: codeSendLimits.resendAfterS };
}

function timesOf(requests: readonly { readonly created_at: Date }[]): number[] {
  return requests.map(({ created_at }) => created_at.getTime());
}

/**
 * Uses up the code that this device, or a client that names none, had sent to an email; returns its owner. In a session of the
 * owner it verifies the email as well; a sign-in decides first what that means for the account.
 */
export async function consumeEmailCode(
  ctx: Context,
  email: string,
  written: string,
  from: Origin,
  sessionOf: number | null = null,
): Promise<number | Refusal> {
  const asker = from.device.isNew ? null : deviceAsking(from);
  const sent = { channel: 'email', targetHash: targetHash(email), askerHash: asker } as const;
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await consumeCode(ctx, trx, sent, written);
    if (owner === sessionOf) await markEmailProved(trx, owner, email);
    return owner;
  });
}

/** Uses up the code that this person had sent to a phone, never one that others had sent to the same number. */
export function consumePhoneCode(
  ctx: Context,
  trx: Trx,
  userId: number,
  phone: string,
  written: string,
): Promise<number | Refusal> {
  const asker = askerHash('person', userId);
  return consumeCode(ctx, trx, { channel: 'phone', targetHash: targetHash(phone), askerHash: asker }, written);
}

/** Uses up the code that this person had sent to the email they want to have. */
export function consumeNewEmailCode(
  ctx: Context,
  trx: Trx,
  userId: number,
  email: string,
  written: string,
): Promise<number | Refusal> {
  const asker = askerHash('person', userId);
  return consumeCode(ctx, trx, { channel: 'new_email', targetHash: targetHash(email), askerHash: asker }, written);
}

/**
 * In the transaction of what the code is for, so that it is used up together with it. A wrong one is counted there too: a
 * caller must return the refusal, so that the count is committed, and change nothing else.
 */
async function consumeCode(ctx: Context, trx: Trx, sent: store.SentTo, written: string): Promise<number | Refusal> {
  const now = new Date(ctx.steadyClock.nowMs());
  const code = await store.lockNewestCode(trx, sent);
  if (code === undefined || code.user_id === null || code.code_hash === null) {
    // As much work as for a known address, so that the timing does not reveal whether it is known.
    await store.countFailureOfNewest(trx, sent);
    return refuseField('code', 'code_wrong');
  }
  const problem = codeProblem(
    {
      sentAt: code.created_at.getTime(),
      usedAt: code.used_at?.getTime() ?? null,
      failedAttempts: code.failures,
      isRight: isCodeOf(code.id, code.code_hash, normalizeCode(written)),
    },
    now.getTime(),
  );
  if (problem !== null) {
    await store.countCodeFailure(trx, code.id, sent);
    return refuseField('code', 'code_wrong');
  }
  await store.markCodeUsed(trx, code.id, now);
  return code.user_id;
}
