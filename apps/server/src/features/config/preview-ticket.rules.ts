import { createHmac, timingSafeEqual } from 'node:crypto';
import { isPreviewAlive, PREVIEW_MS } from '@daystream/domain/config';
import type { Context } from '#http/context.ts';

export interface PreviewTicket {
  readonly variantId: string;
  readonly isGuest: boolean;
}

const MAC_LENGTH = 43;
const TICKET = /^(([a-z][a-z0-9-]{0,39})\.([01])\.(\d{1,16}))\.([\w-]{43})$/;

/** A signed ticket that opens nothing but a look at the draft, and not for long. */
export function newPreviewTicket(
  ctx: Context,
  { variantId, isGuest }: PreviewTicket,
): { token: string; expiresAtMs: number } {
  const expiresAtMs = ctx.clock.nowMs() + PREVIEW_MS;
  const signed = `${variantId}.${isGuest ? 1 : 0}.${expiresAtMs}`;
  return { token: `${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** What a ticket shows; null: forged or over. */
export function readPreviewTicket(ctx: Context, token: string): PreviewTicket | null {
  const [, signed = '', variantId = '', guest, expiry, given = ''] = TICKET.exec(token) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  return isOurs && isPreviewAlive(Number(expiry), ctx.clock.nowMs()) ? { variantId, isGuest: guest === '1' } : null;
}

// NOTE: the key signs media addresses too; the word in front keeps one from passing for the other.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`config preview ${signed}`).digest('base64url');
}
