import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMediaPrefixAlive, mediaPrefixExpiry } from '@daystream/domain/media';
import type { Context } from './context.ts';

const MAC_LENGTH = 32;

/**
 * The start of every media address of one viewer: `/m/{exp}.{user}.{hmac}` (Q138). It is part of the path, so that relative
 * addresses in playlists inherit it, and the same for six hours, so that caches work.
 */
export function mediaPrefix(ctx: Context, userId: number): string {
  const signed = `${mediaPrefixExpiry(ctx.clock.nowMs())}.${userId}`;
  return `/m/${signed}.${mac(ctx, signed)}`;
}

/** The viewer and the expiry of a signed prefix; null when it is forged or expired. */
export function readPrefix(ctx: Context, text: string): { userId: number; expiresAtMs: number } | null {
  const [, signed = '', expiry, user, given = ''] = /^((\d{1,16})\.(\d{1,16}))\.([\w-]{1,64})$/.exec(text) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  const expiresAtMs = Number(expiry);
  return isOurs && isMediaPrefixAlive(expiresAtMs, ctx.clock.nowMs()) ? { userId: Number(user), expiresAtMs } : null;
}

function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(signed).digest('base64url').slice(0, MAC_LENGTH);
}
