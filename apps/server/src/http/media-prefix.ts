import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMediaPrefixAlive, mediaPrefixExpiry } from '@daystream/domain/media';
import type { Context } from './context.ts';
import type { ViewerSession } from './viewer.ts';

const MAC_LENGTH = 32;

/**
 * The start of every media address of one session: `/m/{exp}.{session}.{token version}.{hmac}` (Q138). It is part of the path, so
 * that relative addresses in playlists inherit it, and the same for six hours, so that caches work. An impersonation has its own.
 */
export function mediaPrefix(ctx: Context, { sessionId, tokenVersion }: ViewerSession): string {
  const signed = `${mediaPrefixExpiry(ctx.clock.nowMs())}.${sessionId}.${tokenVersion}`;
  return `/m/${signed}.${mac(ctx, signed)}`;
}

/** The session and the expiry of a signed prefix; null when it is forged or expired. Whether the session lives is asked apart. */
export function readPrefix(ctx: Context, text: string): (ViewerSession & { expiresAtMs: number }) | null {
  const [, signed = '', expiry, session, version, given = ''] =
    /^((\d{1,16})\.(\d{1,16})\.(\d{1,9}))\.([\w-]{1,64})$/.exec(text) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  const expiresAtMs = Number(expiry);
  return isOurs && isMediaPrefixAlive(expiresAtMs, ctx.clock.nowMs())
    ? { sessionId: Number(session), tokenVersion: Number(version), expiresAtMs }
    : null;
}

// NOTE: prefixes used to name a person in the place of the session; the word keeps the old ones from being read as new.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`session ${signed}`).digest('base64url').slice(0, MAC_LENGTH);
}
