import { createHash } from 'node:crypto';
import {
  type AppType,
  addressNetwork,
  canEnterAdmin,
  sessionExpiresAtMs,
  signInHold,
  staffRoles,
  ticketExpiresAtMs,
  type TicketPurpose,
  userStatus,
} from '@daystream/domain/account';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField, refuseForNow } from '#http/refusal.ts';

import * as store from './account.store.ts';
import { passwordMatches } from './passwords.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Where a sign-in comes from. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly appType: AppType;
  readonly appId: string;
}

export interface SignedIn {
  readonly token: string;
  readonly user: store.UserRow;
}

/** Signs in with e-mail and password; unknown e-mail and wrong password look the same (Q35), floods end early (Q36). */
export async function signIn(
  ctx: Context,
  email: string,
  password: string,
  client: Client,
): Promise<SignedIn | Refusal> {
  const now = new Date(ctx.clock.nowMs());
  const emailHash = createHash('sha256').update(email).digest();
  const network = addressNetwork(client.address);
  const hold = signInHold(await store.countFailures(ctx.db, emailHash, network, now), now.getTime());
  if (hold !== null) return refuseForNow(Math.ceil((hold.untilMs - now.getTime()) / 1000));
  const user = await store.findUserForSignIn(ctx.db, email);
  if (
    !(await passwordMatches(user?.password_hash, password)) ||
    user === undefined ||
    user.status === userStatus.deleted
  ) {
    await store.insertFailure(ctx.db, emailHash, network, now);
    return refuseField('password', 'wrong_credentials');
  }
  if (user.status === userStatus.blocked) return refuseField('email', 'account_blocked');
  if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
  const token = await ctx.db.transaction().execute(async (trx) => {
    await store.deleteFailures(trx, emailHash, network);
    return openSession(ctx, trx, user.id, client);
  });
  const { password_hash: _, ...row } = user;
  return { token, user: row };
}

function isStaff({ roles }: Pick<store.UserRow, 'roles'>): boolean {
  return canEnterAdmin(staffRoles.filter((role) => roles.includes(role)));
}

/** Opens a session; the oldest beyond the limit end, and their screens are told (Q71). */
export async function openSession(ctx: Context, trx: Trx, userId: number, client: Client): Promise<string> {
  const nowMs = ctx.clock.nowMs();
  const now = new Date(nowMs);
  const { token, hash } = newToken();
  await store.lockUser(trx, userId);
  await store.insertSession(trx, {
    userId,
    tokenHash: hash,
    appType: client.appType,
    appId: client.appId,
    userAgent: client.userAgent.slice(0, 400),
    now,
    expiresAt: new Date(
      sessionExpiresAtMs({ appType: client.appType, createdAt: nowMs, lastUsedAt: nowMs, revokedAt: null }),
    ),
  });
  const ended = await store.endSessionsBeyond(trx, userId, client.appType, ctx.config.sessionsPerAppType, now);
  for (const { id } of ended) {
    await ctx.hints.publish(trx, {
      userId,
      event: 'logout_other_device',
      ids: { session_id: id, app_type: client.appType },
    });
  }
  return token;
}

export async function signOut(ctx: Context, sessionId: number): Promise<void> {
  await store.endSession(ctx.db, sessionId, 'logout', new Date(ctx.clock.nowMs()));
}

/** A ticket stands for a session in an address: single use, hashed, a minute long (Q4). */
export async function createTicket(
  ctx: Context,
  userId: number,
  purpose: TicketPurpose,
): Promise<{ token: string; expiresAtMs: number }> {
  const { token, hash } = newToken();
  const nowMs = ctx.clock.nowMs();
  const expiresAtMs = ticketExpiresAtMs(purpose, nowMs);
  await store.insertTicket(ctx.db, {
    tokenHash: hash,
    userId,
    purpose,
    expiresAt: new Date(expiresAtMs),
    now: new Date(nowMs),
  });
  return { token, expiresAtMs };
}

/** Turns a ticket into the id of its person, once; null for a used, expired or unknown one. */
export async function takeTicket(ctx: Context, token: string, purpose: string): Promise<number | null> {
  const taken = await store.takeTicket(ctx.db, tokenHash(token), purpose, new Date(ctx.clock.nowMs()));
  return taken?.user_id ?? null;
}

export async function exchangeTicket(
  ctx: Context,
  token: string,
  purpose: string,
  client: Client,
): Promise<SignedIn | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const taken = await store.takeTicket(trx, tokenHash(token), purpose, new Date(ctx.clock.nowMs()));
    const user = taken === undefined ? undefined : await store.findUser(trx, taken.user_id);
    if (user === undefined || user.status <= userStatus.blocked) return refuseField('token', 'ticket_invalid');
    if (client.appType === 'admin' && !isStaff(user)) return refuse('not_staff');
    return { token: await openSession(ctx, trx, user.id, client), user };
  });
}
