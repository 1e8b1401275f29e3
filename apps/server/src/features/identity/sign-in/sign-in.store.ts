import type { AppType } from '@daystream/domain/identity';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';
import { hasFactorOf } from '../factors/factors.store.ts';
import { userColumns } from '../identity.store.ts';
import type { NewSession } from '../sessions/sessions.store.ts';

type Asked<Id extends object> = Id & { readonly appType: AppType };

const byEmail = prepared((db, value: Values<Asked<{ email: string }>>) =>
  candidates(db, value('appType')).where('email', '=', value('email')).compile(),
);
const byAppId = prepared((db, value: Values<Asked<{ appIdHash: Buffer }>>) =>
  candidates(db, value('appType')).where('app_id_hash', '=', value('appIdHash')).compile(),
);

/** A person with everything that decides how they may sign in, and what else a new session would end. */
function candidates(db: Connection, appType: AppType) {
  return db.selectFrom('users').select([
    ...userColumns(),
    'password_hash',
    'entry_version',
    hasFactorOf(sql.ref('users.id')).as('has_factor'),
    sql<number>`(select count(*)::int from sessions where user_id = users.id and app_type = ${appType}
      and ended_at is null and seen_by is null)`.as('living_sessions'),
    sql<number>`(select count(*)::int from known_devices where user_id = users.id)`.as('device_count'),
  ]);
}

export type Candidate = Awaited<ReturnType<typeof byEmail>>[number];

export async function findCandidate(
  db: Connection,
  who: { readonly email: string } | { readonly appIdHash: Buffer },
  appType: AppType,
): Promise<Candidate | undefined> {
  const [found] = 'email' in who ? await byEmail(db, { ...who, appType }) : await byAppId(db, { ...who, appType });
  return found;
}

/**
 * Opens a session in one statement, at a device that is remembered. Undefined, and nothing changed, when the person is no
 * longer as they were read: the lock waits for a change under way, and each change of how they sign in raises their version.
 */
export async function insertSessionIfUnchanged(
  db: Connection,
  { status, password_hash, entry_version }: Candidate,
  session: NewSession,
  deviceHash: Buffer | null,
): Promise<{ readonly sessionId: number; readonly tokenVersion: number } | undefined> {
  const { now, userId } = session;
  const { rows } = await sql<{ id: number; token_version: number }>`
    with person as (
      select id from users
      where id = ${userId} and entry_version = ${entry_version} and password_hash = ${password_hash}
        and status = ${status}
      for update
    ), device as (
      insert into known_devices (user_id, token_hash, created_at, used_at)
      select id, ${deviceHash}::bytea, ${now}::timestamptz, ${now}::timestamptz from person
      where ${deviceHash}::bytea is not null
      on conflict (user_id, token_hash) do update set used_at = excluded.used_at
      returning id
    )
    insert into sessions (user_id, device_id, token_hash, app_type, app_id, user_agent, is_reset, proved_at, created_at,
      used_at, expires_at)
    select id, (select id from device), ${session.tokenHash}::bytea, ${session.appType}, ${session.appId},
      ${session.userAgent}, false, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
      ${session.expiresAt}::timestamptz
    from person
    returning id, token_version`.execute(db);
  const [opened] = rows;
  return opened && { sessionId: opened.id, tokenVersion: opened.token_version };
}
