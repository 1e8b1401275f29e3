import * as store from './sessions.store.ts';
import { type AppType, canEnterAdmin, rolesOf, sessionExpiresAtMs } from '@daystream/domain/identity';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Device, Origin } from '../devices/device-token.service.ts';
import { findKnownDevice, rememberDevice } from '../devices/devices.service.ts';
import { deleteDevices } from '../devices/devices.store.ts';
import { lockUser, type UserRow } from '../identity.store.ts';
import { isOwnSession } from '../identity.access.ts';
import { cancelEntries } from './entries.service.ts';
import { newToken } from '../crypto/tokens.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { listSessionsOf } from './sessions.store.ts';

/** Where a sign-in comes from. */
export interface Client extends Origin {
  readonly userAgent: string;
  readonly appType: AppType;
  readonly appId: string;
}

/** A session as it was just opened, or given a new token. */
export interface OpenedSession extends ViewerSession {
  readonly token: string;
}

export interface SignedIn extends OpenedSession {
  readonly user: UserRow;
  /** Name of the impersonator. */
  readonly seenBy?: string;
}

/** Whether a person may enter the dashboard at all (Q231). */
export function isStaff(user: Pick<UserRow, 'roles'>): boolean {
  return canEnterAdmin(rolesOf(user));
}

/** Opens a session for a locked or new person; the oldest beyond the limit end, and their screens are notified (Q71). */
export async function openSession(
  ctx: Context,
  trx: Trx,
  userId: number,
  client: Omit<Client, 'device'> & Partial<Pick<Client, 'device'>>,
  {
    isReset = false,
    isProved = true,
    isGuest = false,
  }: { isReset?: boolean; isProved?: boolean; isGuest?: boolean } = {},
): Promise<OpenedSession> {
  const deviceId = await deviceOfSession(ctx, trx, userId, client.device, isProved);
  const { token, session } = newSession(ctx, userId, client, { deviceId, isReset, isProved, isGuest });
  const { ended, ...opened } = await store.insertSession(trx, session, ctx.config.sessionsPerAppType);
  await notifyEnded(ctx, trx, ended);
  return { token, ...opened };
}

/** A session that is to be stored, and its token. */
export function newSession(
  ctx: Context,
  userId: number,
  client: Pick<Client, 'appType' | 'appId' | 'userAgent'>,
  {
    deviceId = null,
    isReset = false,
    isProved = true,
    isGuest = false,
  }: Partial<Pick<store.NewSession, 'deviceId' | 'isReset' | 'isProved'>> & { readonly isGuest?: boolean } = {},
): { readonly token: string; readonly session: store.NewSession } {
  const nowMs = ctx.steadyClock.nowMs();
  const { token, hash } = newToken();
  const { appType, appId } = client;
  const session = {
    userId,
    deviceId,
    tokenHash: hash,
    appType,
    appId,
    userAgent: client.userAgent.slice(0, 400),
    isReset,
    isProved,
    now: new Date(nowMs),
    expiresAt: new Date(sessionExpiresAtMs({ appType, isGuest, createdAt: nowMs, lastUsedAt: nowMs, revokedAt: null })),
  };
  return { token, session };
}

/** A device is known once its person has proved there who they are; a ticket of another session proves nothing. */
async function deviceOfSession(
  ctx: Context,
  trx: Trx,
  userId: number,
  device: Device | undefined,
  isProved: boolean,
): Promise<number | null> {
  if (device === undefined) return null;
  return isProved ? rememberDevice(ctx, trx, userId, device) : findKnownDevice(ctx, trx, { userId }, device);
}

/**
 * Ends a person's sessions and, unless it is one session, their impersonations and whatever was begun to let them in, and
 * deletes the devices; returns how many. The screens are notified and find out by asking who they are (ADM-056).
 */
export async function endSessionsOf(ctx: Context, trx: Trx, which: store.SessionsToEnd): Promise<number> {
  // Locked first: a ticket that is being exchanged opens its session before, and that ends too, or opens nothing.
  await lockUser(trx, which.userId);
  if (which.sessionId === undefined) await cancelEntries(trx, which.userId);
  await deleteDevices(trx, which);
  const ended = await store.endSessions(trx, which, new Date(ctx.steadyClock.nowMs()));
  await notifyEnded(ctx, trx, ended);
  return ended.length;
}

/** Ends a person's impersonations of others, and those of them; their own sessions continue. */
export async function endImpersonations(ctx: Context, trx: Trx, userId: number): Promise<void> {
  await notifyEnded(ctx, trx, await store.endImpersonations(trx, userId, 'staff', new Date(ctx.steadyClock.nowMs())));
}

async function notifyEnded(
  ctx: Context,
  trx: Trx,
  ended: readonly { readonly id: number; readonly user_id: number; readonly app_type: string }[],
): Promise<void> {
  for (const { id, user_id, app_type } of ended) {
    await ctx.hints.publish(trx, { userId: user_id, event: 'logout_other_device', ids: { session_id: id, app_type } });
  }
}

/** Ends the caller's session; other screens are not notified. */
export async function signOut(ctx: Context, { userId, sessionId }: Viewer): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await store.endSessions(trx, { userId, sessionId, reason: 'logout' }, new Date(ctx.steadyClock.nowMs()));
  });
}

/** A person's active sessions. */
export function listOwnSessions(ctx: Context, userId: number) {
  return listSessionsOf(ctx.db, userId, new Date(ctx.steadyClock.nowMs()));
}

export function endOne(ctx: Context, userId: number, sessionId: number): Promise<null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await isOwnSession(trx, userId, sessionId))) return refuse('not_found');
    const count = await endSessionsOf(ctx, trx, { userId, sessionId, reason: 'logout' });
    return count === 0 ? refuse('not_found') : null;
  });
}

/** Ends all sessions but the caller's. */
export async function endOthers(ctx: Context, { userId, sessionId }: Viewer): Promise<null> {
  await ctx.db.transaction().execute((trx) => endSessionsOf(ctx, trx, { userId, but: sessionId, reason: 'logout' }));
  return null;
}
