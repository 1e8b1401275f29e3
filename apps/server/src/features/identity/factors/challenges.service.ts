import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@daystream/domain/durations';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { tokenHash, derivedKey } from '../crypto/tokens.ts';
import { insertAnsweredChallenge } from './passkeys.store.ts';

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** What a challenge is for; it is valid for nothing else and nobody else. */
export type ChallengeSubject = 'sign_in' | `second_step:${number}` | `proof:${number}` | `new:${number}`;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const USE = 'passkey challenges';

/** A challenge that contains its own expiry and signature, so that nothing is stored when it is issued. */
export function newChallenge(ctx: Context, subject: ChallengeSubject): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(ctx.steadyClock.nowMs() + CHALLENGE_MS, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([head, sign(ctx, subject, head)]);
}

/** Whether a challenge was ours, for this subject, and has not expired. */
export function isChallengeFor(ctx: Context, subject: ChallengeSubject, answered: string): boolean {
  const challenge = Buffer.from(answered, 'base64url');
  const head = challenge.subarray(0, HEAD_BYTES);
  const expected = sign(ctx, subject, head);
  const given = challenge.subarray(HEAD_BYTES);
  if (head.length < HEAD_BYTES || given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return ctx.steadyClock.nowMs() < head.readUIntBE(NONCE_BYTES, TIME_BYTES);
}

/** Uses a challenge up; false when it was used before. */
export function consumeChallenge(ctx: Context, trx: Trx, answered: string): Promise<boolean> {
  const expiresAt = new Date(ctx.steadyClock.nowMs() + CHALLENGE_MS);
  return insertAnsweredChallenge(trx, tokenHash(answered), expiresAt);
}

function sign(ctx: Context, subject: ChallengeSubject, head: Buffer): Buffer {
  return createHmac('sha256', derivedKey(ctx, USE)).update(subject).update('\0').update(head).digest();
}
