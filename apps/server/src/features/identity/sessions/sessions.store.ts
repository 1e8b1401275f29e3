import { type AppType, type SessionEndReason, userStatus } from '@daystream/domain/identity';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DB } from '#db/schema.generated.ts';

export async function touchSession(db: Connection, id: number, usedAt: Date, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ used_at: usedAt, expires_at: expiresAt }).where('id', '=', id).execute();
}

export interface NewSession {
  readonly userId: number;
  readonly deviceId: number | null;
  readonly tokenHash: Buffer;
  readonly appType: AppType;
  readonly appId: string;
  readonly userAgent: string;
  readonly isReset: boolean;
  /** Starts with a fresh proof. */
  readonly isProved: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Adds a session; the oldest active ones beyond `keep` of its app type end. */
export async function insertSession(trx: Trx, session: NewSession, keep: number) {
  const { id: sessionId, token_version: tokenVersion } = await trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      device_id: session.deviceId,
      token_hash: session.tokenHash,
      app_type: session.appType,
      app_id: session.appId,
      user_agent: session.userAgent,
      is_reset: session.isReset,
      proved_at: session.isProved ? session.now : null,
      created_at: session.now,
      used_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning(['id', 'token_version'])
    .executeTakeFirstOrThrow();
  const ended = await endLiving(trx, session.now, 'other_device', (row) =>
    row(
      'id',
      'in',
      row
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', session.userId)
        .where('app_type', '=', session.appType)
        .where('ended_at', 'is', null)
        .where('seen_by', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    ),
  );
  return { sessionId, tokenVersion, ended };
}

/** When the person of a session last gave a proof; null when it has ended. */
export async function findProvedAt(db: Connection, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

export async function markProved(db: Connection, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();
}

/** An active session with the status of its person; an impersonated session is nobody's own. */
export function findOpenSession(db: Connection, id: number, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.user_id', 'sessions.expires_at', 'sessions.token_version', 'users.status'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.seen_by', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function isSessionOf(db: Connection, userId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person has an active session of their own in this browser or app. */
export async function isSignedInAt(db: Connection, userId: number, deviceHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('known_devices', 'known_devices.id', 'sessions.device_id')
    .select('sessions.id')
    .where('known_devices.token_hash', '=', deviceHash)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.seen_by', 'is', null)
    .where('sessions.expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's active sessions, with their impersonators. */
export function listSessionsOf(db: Connection, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('users as staff', 'staff.id', 'sessions.seen_by')
    .select([
      'sessions.id',
      'sessions.app_type',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.used_at',
      'sessions.seen_by',
      sql<string>`trim(staff.first_name || ' ' || staff.last_name)`.as('seen_by_name'),
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .orderBy('sessions.used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

export interface SessionsToEnd {
  readonly userId: number;
  /** Only this session of the person. */
  readonly sessionId?: number;
  /** The session to keep. */
  readonly but?: number;
  readonly reason: SessionEndReason;
}

/** Ends one session of a person, or theirs with their impersonations; returns the ids, so that screens can be notified. */
export function endSessions(trx: Trx, { userId, sessionId, but, reason }: SessionsToEnd, now: Date) {
  return endLiving(trx, now, reason, (row) => {
    if (sessionId !== undefined) return row.and({ user_id: userId, id: sessionId });
    const looks = row('seen_by', '=', userId);
    const own = row('user_id', '=', userId);
    return row.or([looks, but === undefined ? own : row.and([own, row('id', '!=', but)])]);
  });
}

/** Ends the impersonations by a person and of them. */
export function endImpersonations(trx: Trx, userId: number, reason: SessionEndReason, now: Date) {
  return endLiving(trx, now, reason, (row) =>
    row.and([row('seen_by', 'is not', null), row.or([row('seen_by', '=', userId), row('user_id', '=', userId)])]),
  );
}

/** Which of these sessions live, of people who may sign in, with the versions of their tokens. */
export async function listLivingSessions(
  db: Connection,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.token_version'])
    .where('sessions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '>', userStatus.blocked)
    .execute();
  return new Map(rows.map(({ id, token_version }) => [id, token_version]));
}

type Which = (row: ExpressionBuilder<DB, 'sessions'>) => ExpressionWrapper<DB, 'sessions', SqlBool>;

/**
 * Ends sessions with the impersonations that began in them.
 * NOTE: locks by id, lowest first, so that two people who impersonate each other cannot deadlock.
 */
function endLiving(trx: Trx, now: Date, reason: SessionEndReason, which: Which) {
  return trx
    .with('own', (db) => db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where(which))
    .with('begun', (db) =>
      // Two questions, each with an index of its own: one with "or" would read every session.
      db
        .selectFrom('own')
        .select('id')
        .union(
          db
            .selectFrom('sessions')
            .select('id')
            .where('ended_at', 'is', null)
            .where('opened_in', 'in', (from) => from.selectFrom('own').select('id')),
        ),
    )
    .with('locked', (db) =>
      db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', (from) => from.selectFrom('begun').select('id'))
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', 'in', (from) => from.selectFrom('locked').select('id'))
    .returning(['id', 'user_id', 'app_type'])
    .execute();
}

export interface NewImpersonation {
  readonly userId: number;
  readonly staffId: number;
  /** The staff member's own session. */
  readonly openedIn: number;
  readonly tokenHash: Buffer;
  readonly appId: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertImpersonation(trx: Trx, session: NewImpersonation) {
  return trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      seen_by: session.staffId,
      opened_in: session.openedIn,
      token_hash: session.tokenHash,
      app_type: 'web',
      app_id: session.appId,
      user_agent: session.userAgent,
      created_at: session.now,
      used_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning(['id', 'token_version'])
    .executeTakeFirstOrThrow();
}
