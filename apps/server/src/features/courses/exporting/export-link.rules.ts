import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@daystream/domain/durations';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';

const LINK_MS = MINUTE_MS;

export interface LinkedExport {
  readonly courseId: number;
  /** null: the draft. */
  readonly version: number | null;
}

export interface ExportLink {
  readonly path: string;
  readonly expiresAtMs: number;
}

/** The address of an archive, which a browser saves by itself; its signature, lifetime of a minute and session keep others out. */
export function newExportLink(
  ctx: Context,
  { sessionId, tokenVersion }: ViewerSession,
  { courseId, version }: LinkedExport,
): ExportLink {
  const expiresAtMs = ctx.steadyClock.nowMs() + LINK_MS;
  const content = JSON.stringify({ sessionId, tokenVersion, expiresAtMs, courseId, version });
  const signed = Buffer.from(content).toString('base64url');
  return { path: `/course-exports?course=${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** null when the link is forged or expired. */
export function readExportLink(ctx: Context, text: string): (ViewerSession & LinkedExport) | null {
  const [, signed = '', given = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  const isOurs = given !== '' && timingSafeEqual(Buffer.from(mac(ctx, signed)), Buffer.from(given));
  if (!isOurs) return null;
  const { expiresAtMs, ...linked } = JSON.parse(Buffer.from(signed, 'base64url').toString('utf8')) as ViewerSession &
    LinkedExport & { readonly expiresAtMs: number };
  return ctx.steadyClock.nowMs() < expiresAtMs ? linked : null;
}

function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`course-export:${signed}`).digest('base64url');
}
