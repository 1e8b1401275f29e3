import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMediaPrefixAlive, mediaPrefixExpiry } from '@daystream/domain/media';
import type { Context } from './context.ts';
import type { MediaViewer } from './viewer.ts';

const MAC_LENGTH = 32;
/** Sessions; signing takes longer than anything else that is done for a prepared answer. */
const KEPT_PREFIXES = 10_000;

const kept = new WeakMap<object, Map<string, string>>();

/**
 * The prefix of every media URL of one session: `/m/{exp}.{session}.{token version}.{hmac}` (Q138). It is part of the path, so
 * that relative URLs in playlists inherit it, and stable for six hours, so that caches work. An impersonation has its own, and
 * so has a preview: it ends with that and names the course, whose media are all it opens.
 */
export function mediaPrefix(ctx: Context, { sessionId, tokenVersion, preview }: MediaViewer): string {
  const expiresAtMs = preview?.untilMs ?? mediaPrefixExpiry(ctx.steadyClock.nowMs());
  const course = preview === undefined ? '' : `.${preview.courseId}`;
  const signed = `${expiresAtMs}.${sessionId}.${tokenVersion}${course}`;
  const prefixes = kept.get(ctx.mediaKey) ?? new Map<string, string>();
  const known = prefixes.get(signed);
  if (known !== undefined) return known;
  const prefix = `/m/${signed}.${mac(ctx, signed)}`;
  if (prefixes.size >= KEPT_PREFIXES) prefixes.clear();
  kept.set(ctx.mediaKey, prefixes.set(signed, prefix));
  return prefix;
}

/** The session or preview and the expiry of a signed prefix; null if it is forged or expired. Callers check that the session is active. */
export function readPrefix(ctx: Context, text: string): (MediaViewer & { expiresAtMs: number }) | null {
  const [, signed = '', expiry, session, version, course, given = ''] =
    /^((\d{1,16})\.(\d{1,16})\.(\d{1,9})(?:\.(\d{1,16}))?)\.([\w-]{1,64})$/.exec(text) ?? [];
  const expected = Buffer.from(mac(ctx, signed));
  const isOurs = given.length === MAC_LENGTH && timingSafeEqual(expected, Buffer.from(given));
  const expiresAtMs = Number(expiry);
  if (!isOurs || !isMediaPrefixAlive(expiresAtMs, ctx.steadyClock.nowMs())) return null;
  const opened = { sessionId: Number(session), tokenVersion: Number(version), expiresAtMs };
  return course === undefined ? opened : { ...opened, preview: { courseId: Number(course), untilMs: expiresAtMs } };
}

// NOTE: old prefixes had a person's id in place of the session's; this word keeps them from being accepted.
function mac(ctx: Context, signed: string): string {
  return createHmac('sha256', ctx.mediaKey).update(`session ${signed}`).digest('base64url').slice(0, MAC_LENGTH);
}
