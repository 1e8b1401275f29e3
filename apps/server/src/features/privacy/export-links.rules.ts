import { createHmac, timingSafeEqual } from 'node:crypto';
import { EXPORT_LINK_MS } from '@daystream/domain/privacy';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';

export interface ExportLink {
  readonly path: string;
  readonly expiresAtMs: number;
}

/** The link stops working when this session ends or gets another token. */
export interface LinkedExport extends ViewerSession {
  readonly exportId: number;
}

/** Signs an address that opens one export; it contains no session, but works only while that session is active. */
export function newExportLink(ctx: Context, { exportId, sessionId, tokenVersion }: LinkedExport): ExportLink {
  const expiresAtMs = ctx.steadyClock.nowMs() + EXPORT_LINK_MS;
  const signed = `${expiresAtMs}.${sessionId}.${tokenVersion}.${exportId}`;
  return { path: `/exports/${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** null when the link is forged or expired. */
export function readExportLink(ctx: Context, text: string): LinkedExport | null {
  const [, signed = '', expiry, session, version, id, given = ''] =
    /^((\d{1,16})\.(\d{1,16})\.(\d{1,9})\.(\d{1,16}))\.([\w-]{43})$/.exec(text) ?? [];
  const isOurs = given !== '' && timingSafeEqual(Buffer.from(mac(ctx, signed)), Buffer.from(given));
  if (!isOurs || ctx.steadyClock.nowMs() >= Number(expiry)) return null;
  return { exportId: Number(id), sessionId: Number(session), tokenVersion: Number(version) };
}

function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`export:${signed}`).digest('base64url');
}
