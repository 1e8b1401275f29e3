import { createHmac, timingSafeEqual } from 'node:crypto';
import { COURSE_PREVIEW_MS, firstScene, type PreviewScene, readScene } from '@daystream/domain/previews';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';

/** What a token permits: reads of one draft, by the session that asked for it. */
export interface PreviewTicket extends ViewerSession {
  readonly courseId: number;
}

/** No token of a session has it. */
const SIGN = 'preview.';
const MAC_LENGTH = 43;
const TOKEN = /^preview\.((\d{1,16})\.(\d{1,16})\.(\d{1,9})\.(\d{1,16}))\.([\w-]{43})(?:~(.{1,60}))?$/;

export function isPreviewToken(token: string): boolean {
  return token.startsWith(SIGN);
}

/** Signed instead of stored, like the prefix of media. */
export function newPreviewToken(ctx: Context, { courseId, sessionId, tokenVersion }: PreviewTicket) {
  const expiresAtMs = ctx.steadyClock.nowMs() + COURSE_PREVIEW_MS;
  const signed = `${courseId}.${sessionId}.${tokenVersion}.${expiresAtMs}`;
  return { token: `${SIGN}${signed}.${mac(ctx, signed)}`, expiresAtMs };
}

/** The ticket of a token and the scene that follows it, which anybody who has the ticket may choose; or why it counts no more. */
export function readPreviewToken(
  ctx: Context,
  token: string,
): (PreviewTicket & { readonly untilMs: number; readonly scene: PreviewScene }) | 'token_invalid' | 'token_expired' {
  const [, signed = '', courseId, sessionId, tokenVersion, expiry, given = '', text] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  const scene = text === undefined ? firstScene : readScene(text);
  if (!isOurs || scene === null) return 'token_invalid';
  const untilMs = Number(expiry);
  if (ctx.steadyClock.nowMs() >= untilMs) return 'token_expired';
  const ticket = { courseId: Number(courseId), sessionId: Number(sessionId), tokenVersion: Number(tokenVersion) };
  return { ...ticket, untilMs, scene };
}

// NOTE: the key also signs media addresses and previews of settings; the words keep one signature from being used as another.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`course preview ${signed}`).digest('base64url');
}
