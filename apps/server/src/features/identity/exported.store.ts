import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { userPart } from './identity.store.ts';

/** A person's own row, without secrets. */
export function listProfile(db: Connection, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.phone_validated_at',
      'users.gender',
      sql<string | null>`users.birthday::text`.as('birthday'),
      'users.city',
      'users.instagram',
      'users.language',
      'users.time_zone',
      'users.is_notification_disabled',
      sql<string>`array_to_string(users.roles, ', ')`.as('roles'),
      'users.invited_at',
      'users.created_at',
      'users.updated_at',
      'users.avatar_file_id as avatar_id',
      userPart('avatarName')(sql.ref('users.avatar_file_id')).as('avatar_name'),
    ])
    .where('users.id', '=', userId)
    .execute();
}

/** Sessions after one of them, open and ended; an impersonated one names the impersonator. */
export function listSessionsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('users as staff', 'staff.id', 's.seen_by')
    .select([
      's.id',
      's.app_type',
      's.user_agent',
      's.created_at',
      's.used_at',
      's.ended_at',
      's.end_reason',
      sql<string | null>`trim(staff.first_name || ' ' || staff.last_name)`.as('seen_by'),
    ])
    .where('s.user_id', '=', userId)
    .where('s.id', '>', afterId)
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

export function listNetworksForExport(db: Connection, userId: number) {
  return db
    .selectFrom('external_auths')
    .select(['source', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function listAgreements(db: Connection, userId: number) {
  return db
    .selectFrom('document_consents')
    .select(['document', 'version', 'language', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
