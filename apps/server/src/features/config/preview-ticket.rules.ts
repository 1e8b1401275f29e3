import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPreviewAlive, PREVIEW_MS } from '@daystream/domain/config';
import type { Context } from '#http/context.ts';

export interface PreviewTicket {
  readonly variantId: string;
  readonly isGuest: boolean;
}

const MAC_LENGTH = 43;
const TICKET = /^(([a-z][a-z0-9-]{0,39})\.([01])\.(\d{1,16}))\.([\w-]{43})$/;

/** Creates a short-lived signed ticket that only permits previewing the draft. */
export function newPreviewTicket(
  ctx: Context,
  { variantId, isGuest }: PreviewTicket,
): { token: string; expiresAtMs: number } {
  const expiresAtMs = ctx.steadyClock.nowMs() + PREVIEW_MS;
  const signed = `${variantId}.${isGuest ? 1 : 0}.${expiresAtMs}`;
  return { token: `${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** Reads a ticket; null when it is forged or expired. */
export function readPreviewTicket(ctx: Context, token: string): PreviewTicket | null {
  const [, signed = '', variantId = '', guest, expiry, given = ''] = TICKET.exec(token) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  return isOurs && isPreviewAlive(Number(expiry), ctx.steadyClock.nowMs())
    ? { variantId, isGuest: guest === '1' }
    : null;
}

// NOTE: the key also signs media addresses; the prefix prevents using one signature as the other.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`config preview ${signed}`).digest('base64url');
}
