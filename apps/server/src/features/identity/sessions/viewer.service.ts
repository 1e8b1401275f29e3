import { isSessionAlive, mayFormerTokenRead, maySignIn, rolesOf, sessionExpiresAtMs } from '@daystream/domain/identity';
import { impersonationEndsAtMs } from '@daystream/domain/people';
import type { Context } from '#http/context.ts';
import type { FindViewer } from '#http/viewer.ts';
import { findRotatedSession, findSession, touchSession } from './sessions.store.ts';
import { tokenHash } from '../crypto/tokens.ts';

/** A session is extended at most this often, so that most reads do not write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/**
 * token → session → person in one named statement. Impersonated sessions, and sessions found by their previous token, count
 * only for callers that keep them read-only, which say so by `mayImpersonate`.
 */
export function viewerFinder(ctx: Context, { mayImpersonate = false }: { mayImpersonate?: boolean } = {}): FindViewer {
  return async (token) => {
    const { row, isFormer } = await sessionOf(ctx, token);
    if (row === undefined || !maySignIn(row.status) || (isFormer && !mayImpersonate)) return 'token_invalid';
    if (row.ended_at !== null) return row.end_reason === 'other_device' ? 'other_device' : 'token_invalid';
    const nowMs = ctx.clock.nowMs();
    const appType = row.app_type;
    const viewer = {
      userId: row.user_id,
      sessionId: row.session_id,
      appType,
      roles: rolesOf(row),
      language: row.language,
      timeZone: row.time_zone,
      isReset: row.is_reset,
      ...(isFormer && { isFormer }),
    };
    if (row.seen_by !== null) {
      if (!mayImpersonate) return 'token_invalid';
      return nowMs < impersonationEndsAtMs(row.created_at.getTime())
        ? { ...viewer, impersonatorId: row.seen_by }
        : 'token_expired';
    }
    const facts = { appType, createdAt: row.created_at.getTime(), lastUsedAt: row.used_at.getTime(), revokedAt: null };
    if (!isSessionAlive(facts, nowMs)) return 'token_expired';
    if (nowMs - facts.lastUsedAt > TOUCH_EVERY_MS) {
      await touchSession(
        ctx.db,
        row.session_id,
        new Date(nowMs),
        new Date(sessionExpiresAtMs({ ...facts, lastUsedAt: nowMs })),
      );
    }
    return viewer;
  };
}

async function sessionOf({ db, clock }: Context, token: string) {
  const hash = tokenHash(token);
  const row = await findSession(db, hash);
  if (row !== undefined) return { row, isFormer: false };
  const rotated = await findRotatedSession(db, hash);
  const isReadable = rotated?.rotated_at != null && mayFormerTokenRead(rotated.rotated_at.getTime(), clock.nowMs());
  return { row: isReadable ? rotated : undefined, isFormer: true };
}
