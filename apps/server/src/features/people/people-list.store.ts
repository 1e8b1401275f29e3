import type { PeopleSort } from '@daystream/contract/people.admin';
import { userStatus } from '@daystream/domain/identity';
import type { PersonState } from '@daystream/domain/people';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { wordConditions } from './people-search.store.ts';

export interface PeopleFilter {
  readonly text: string;
  /** `learner`: nobody of the staff. */
  readonly role: string | undefined;
  /** undefined: everybody but the deleted. */
  readonly state: PersonState | undefined;
  readonly segmentId: number | undefined;
  readonly courseId: number | undefined;
  readonly registeredSince: Date | undefined;
  readonly seenSince: Date | undefined;
  readonly sort: PeopleSort;
  readonly limit: number;
  readonly offset: number;
}

export interface PersonLineRow {
  id: number;
  email: string | null;
  phone: string | null;
  first_name: string;
  last_name: string;
  status: number;
  is_invited: boolean;
  has_password: boolean;
  roles: string[];
  created_at: Date;
  seen_at: Date | null;
  streams_count: number;
  segments: { id: number; name: string }[];
}

const isInvited = sql`(users.invited_at is not null and users.password_hash is null)`;

const ofState: Record<PersonState, RawBuilder<unknown>> = {
  active: sql`users.status > ${userStatus.blocked} and not ${isInvited}`,
  invited: sql`users.status > ${userStatus.blocked} and ${isInvited}`,
  blocked: sql`users.status = ${userStatus.blocked}`,
  // Emptied accounts are nobody any more (Q50).
  deleted: sql`users.status = ${userStatus.deleted} and users.deleted_at is not null`,
};

/** When somebody was last here themselves. */
const seenAt = sql`(select max(used_at) from sessions where sessions.user_id = users.id and sessions.seen_by is null)`;

const byName = 'last_name collate people %, first_name collate people %';
const orders: Record<PeopleSort, string> = {
  name: byName.replaceAll('%', 'asc'),
  '-name': byName.replaceAll('%', 'desc'),
  created: 'created_at asc',
  '-created': 'created_at desc',
  seen: 'seen_at asc nulls first',
  '-seen': 'seen_at desc nulls last',
};

/** One page of people and how many there are in all, in one statement. */
export async function listPeople(db: Connection, filter: PeopleFilter) {
  const isBySeen = filter.sort.endsWith('seen');
  const { rows } = await sql<{ total: number } & { [K in keyof PersonLineRow]: PersonLineRow[K] | null }>`
    with matching as (
      select users.id, users.first_name, users.last_name, users.created_at,
        ${isBySeen ? seenAt : sql`null::timestamptz`} as seen_at
      from users where ${sql.join(conditions(filter), sql` and `)}
    ), page as (
      select id, row_number() over (order by ${sql.raw(orders[filter.sort])}, id desc) as place
      from matching order by place limit ${filter.limit} offset ${filter.offset}
    )
    select counted.total, users.id, users.email, users.phone, users.first_name, users.last_name, users.status,
      users.roles, users.created_at, users.invited_at is not null as is_invited,
      users.password_hash is not null as has_password, ${seenAt} as seen_at,
      (select count(*)::int from streams where streams.user_id = users.id) as streams_count,
      (select coalesce(json_agg(json_build_object('id', segments.id, 'name', segments.name)
        order by segments.name collate people), '[]')
        from user_segments join segments on segments.id = user_segments.segment_id
        where user_segments.user_id = users.id) as segments
    from (select count(*)::int as total from matching) as counted
    left join page on true left join users on users.id = page.id
    order by page.place`.execute(db);
  return {
    // A page behind the last one has no people; the count is there all the same.
    rows: rows.filter((row) => row.id !== null) as unknown as PersonLineRow[],
    totalCount: rows[0]?.total ?? 0,
  };
}

function conditions(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { role, state, segmentId, courseId, registeredSince, seenSince } = filter;
  const found = [
    state === undefined ? sql`users.status > ${userStatus.deleted}` : ofState[state],
    ...wordConditions(filter.text),
  ];
  if (role === 'learner') found.push(sql`users.roles = '{}'`);
  else if (role !== undefined) found.push(sql`${role} = any(users.roles)`);
  if (segmentId !== undefined)
    found.push(sql`users.id in (select user_id from user_segments where segment_id = ${segmentId})`);
  if (courseId !== undefined) found.push(sql`users.id in (select user_id from streams where course_id = ${courseId})`);
  if (registeredSince !== undefined) found.push(sql`users.created_at >= ${registeredSince}`);
  if (seenSince !== undefined) found.push(sql`${seenAt} >= ${seenSince}`);
  return found;
}
