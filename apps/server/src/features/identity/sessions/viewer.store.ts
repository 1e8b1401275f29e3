import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { prepared, type Values } from '#db/prepared.ts';
import { providedParts } from '#db/provided-parts.ts';
import type { ReadWithSession, StreamRevision } from '#http/viewer.ts';

/** What nouns to the right keep about the person of a session; each gives the SQL that reads its own tables. */
export interface SessionParts {
  readonly streams: (userId: Expression<number>) => RawBuilder<readonly StreamRevision[]>;
}

const parts = providedParts<SessionParts>('a session');
export const provideSessionParts = parts.provide;

/** Sessions with their person and, while impersonating, the member of staff. */
function sessions(db: Connection) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('users as staff', 'staff.id', 'sessions.seen_by')
    .select([
      'sessions.id as session_id',
      'sessions.app_type',
      'sessions.used_at',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.end_reason',
      'sessions.is_reset',
      'sessions.seen_by',
      'sessions.rotated_at',
      'sessions.token_version',
      'users.id as user_id',
      'users.status',
      'users.roles',
      'users.language',
      'users.time_zone',
      sql<boolean>`users.guest_since is not null`.as('is_guest'),
      'staff.status as staff_status',
      'staff.roles as staff_roles',
    ]);
}

const sessionBy = (column: 'token_hash' | 'former_token_hash', { withStreams = false }: ReadWithSession) =>
  prepared((db, value: Values<{ tokenHash: Buffer }>) =>
    sessions(db)
      .$if(withStreams, (query) => query.select(parts.part('streams')(sql.ref('users.id')).as('streams')))
      .where(`sessions.${column}`, '=', value('tokenHash'))
      .compile(),
  );

/** A statement of its own for what is read besides. */
function finderBy(column: 'token_hash' | 'former_token_hash') {
  const alone = sessionBy(column, {});
  const withStreams = sessionBy(column, { withStreams: true });
  return async (db: Connection, tokenHash: Buffer, read: ReadWithSession = {}) => {
    const [session] = await (read.withStreams === true ? withStreams : alone)(db, { tokenHash });
    return session;
  };
}

export const findSession = finderBy('token_hash');
/** Finds a session by its previous token. */
export const findRotatedSession = finderBy('former_token_hash');

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const sessionById = prepared((db, value: Values<{ id: number }>) =>
  sessions(db).where('sessions.id', '=', value('id')).compile(),
);

export async function findSessionById(db: Connection, id: number): Promise<SessionRow | undefined> {
  const [session] = await sessionById(db, { id });
  return session;
}
