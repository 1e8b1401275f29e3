import {
  isSessionAlive,
  mayFormerTokenRead,
  maySignIn,
  rolesOf,
  sessionExpiresAtMs,
  type SessionFacts,
  userStatus,
} from '@daystream/domain/identity';
import { mayImpersonatePerson } from '@daystream/domain/people';
import type { Context } from '#http/context.ts';
import type { FindViewer, ReadWithSession, Viewer, ViewerSession } from '#http/viewer.ts';
import { touchSession } from './sessions.store.ts';
import { findRotatedSession, findSession, findSessionById, type SessionRow } from './viewer.store.ts';
import { tokenHash } from '../crypto/tokens.ts';

/** A session is extended at most this often, so that most reads do not write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/**
 * token → session → person, with what the route reads of them, in one named statement. Impersonated sessions, and sessions
 * found by their previous token, count only for callers that keep them read-only, which say so by `mayImpersonate`.
 */
export function viewerFinder(ctx: Context, { mayImpersonate = false }: { mayImpersonate?: boolean } = {}): FindViewer {
  return async (token, read = {}) => {
    const { row, isFormer } = await sessionOf(ctx, token, read);
    if (row === undefined || (isFormer && !mayImpersonate)) return 'token_invalid';
    const nowMs = ctx.steadyClock.nowMs();
    const viewer = viewerNow(row, nowMs);
    if (typeof viewer === 'string') return viewer;
    if (viewer.impersonatorId !== undefined) return mayImpersonate ? viewer : 'token_invalid';
    const facts = factsOf(row);
    if (nowMs - facts.lastUsedAt > TOUCH_EVERY_MS) {
      await touchSession(
        ctx.db,
        row.session_id,
        new Date(nowMs),
        new Date(sessionExpiresAtMs({ ...facts, lastUsedAt: nowMs })),
      );
    }
    // What it reads is signed for the former token, which opens nothing any more.
    return isFormer ? { ...viewer, isFormer, tokenVersion: viewer.tokenVersion - 1 } : viewer;
  };
}

/** The viewer of a session that something was signed for, an impersonation too; null when it has ended or has another token. */
export async function findViewerOfSession(
  ctx: Context,
  { sessionId, tokenVersion }: ViewerSession,
): Promise<Viewer | null> {
  const row = await findSessionById(ctx.db, sessionId);
  const viewer = row === undefined ? 'token_invalid' : viewerNow(row, ctx.steadyClock.nowMs());
  return typeof viewer === 'string' || viewer.tokenVersion !== tokenVersion ? null : viewer;
}

/** The person of a session as they are now, or why it counts no more. */
function viewerNow(row: SessionRow, nowMs: number): Awaited<ReturnType<FindViewer>> {
  if (!maySignIn(row.status)) return 'token_invalid';
  if (row.ended_at !== null) return row.end_reason === 'other_device' ? 'other_device' : 'token_invalid';
  const viewer = {
    userId: row.user_id,
    sessionId: row.session_id,
    tokenVersion: row.token_version,
    appType: row.app_type,
    roles: rolesOf(row),
    language: row.language,
    timeZone: row.time_zone,
    isReset: row.is_reset,
    ...(row.is_guest && { isGuest: true }),
    ...(row.streams && { streams: row.streams }),
  };
  if (row.seen_by === null) return isSessionAlive(factsOf(row), nowMs) ? viewer : 'token_expired';
  const staffRoles = rolesOf({ roles: row.staff_roles ?? [] });
  if (!maySignIn(row.staff_status ?? userStatus.deleted) || !mayImpersonatePerson(staffRoles, viewer.roles))
    return 'token_invalid';
  return nowMs < row.expires_at.getTime() ? { ...viewer, impersonatorId: row.seen_by } : 'token_expired';
}

function factsOf(row: SessionRow): SessionFacts {
  return {
    appType: row.app_type,
    isGuest: row.is_guest,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.used_at.getTime(),
    revokedAt: row.ended_at?.getTime() ?? null,
  };
}

async function sessionOf({ db, steadyClock }: Context, token: string, read: ReadWithSession) {
  const hash = tokenHash(token);
  const row = await findSession(db, hash, read);
  if (row !== undefined) return { row, isFormer: false };
  const rotated = await findRotatedSession(db, hash, read);
  const isReadable =
    rotated?.rotated_at != null && mayFormerTokenRead(rotated.rotated_at.getTime(), steadyClock.nowMs());
  return { row: isReadable ? rotated : undefined, isFormer: true };
}
