import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPreviewAlive, PREVIEW_MS } from '@daystream/domain/config';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';

/** What a ticket permits: to see one draft, as long as the session that asked for it lives. */
export interface PreviewTicket extends ViewerSession {
  readonly variantId: string;
  readonly isGuest: boolean;
}

const MAC_LENGTH = 43;
const TICKET = /^(([a-z][a-z0-9-]{0,39})\.([01])\.(\d{1,16})\.(\d{1,9})\.(\d{1,16}))\.([\w-]{43})$/;

/** Creates a short-lived signed ticket that only permits previewing the draft. */
export function newPreviewTicket(
  ctx: Context,
  { variantId, isGuest, sessionId, tokenVersion }: PreviewTicket,
): { token: string; expiresAtMs: number } {
  const expiresAtMs = ctx.steadyClock.nowMs() + PREVIEW_MS;
  const signed = `${variantId}.${isGuest ? 1 : 0}.${sessionId}.${tokenVersion}.${expiresAtMs}`;
  return { token: `${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** Reads a ticket; null when it is forged or expired. Callers check that the session is active. */
export function readPreviewTicket(ctx: Context, token: string): PreviewTicket | null {
  const [, signed = '', variantId = '', guest, sessionId, tokenVersion, expiry, given = ''] = TICKET.exec(token) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  if (!isOurs || !isPreviewAlive(Number(expiry), ctx.steadyClock.nowMs())) return null;
  return { variantId, isGuest: guest === '1', sessionId: Number(sessionId), tokenVersion: Number(tokenVersion) };
}

// NOTE: the key also signs media addresses; the prefix prevents using one signature as the other.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`config preview ${signed}`).digest('base64url');
}
