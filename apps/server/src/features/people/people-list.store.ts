import type { PeopleSort } from '@daystream/contract/people.admin';
import { userStatus } from '@daystream/domain/identity';
import type { PersonState } from '@daystream/domain/people';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { personPart } from './person-parts.store.ts';
import { wordConditions } from './people-search.store.ts';
import { segmentsOf } from './segments.store.ts';

export interface PeopleFilter {
  readonly text: string;
  /** `learner`: without any staff role. */
  readonly role: string | undefined;
  /** undefined: everybody but deleted people. */
  readonly state: PersonState | undefined;
  readonly segmentId: number | undefined;
  readonly courseId: number | undefined;
  readonly registeredSince: Date | undefined;
  readonly seenSince: Date | undefined;
  readonly practisedSince: Date | undefined;
  /** The last email did not reach them. */
  readonly isUndelivered: boolean;
  /** Only these of them. */
  readonly ids?: readonly number[] | undefined;
}

interface PageOfPeople {
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

const personId = sql.ref<number>('person.user_id');

const isInvited = sql`(person.is_invited and not person.has_password)`;

const ofState: Record<PersonState, RawBuilder<unknown>> = {
  active: sql`person.status > ${userStatus.blocked} and not ${isInvited}`,
  invited: sql`person.status > ${userStatus.blocked} and ${isInvited}`,
  blocked: sql`person.status = ${userStatus.blocked}`,
  // Anonymized accounts are not listed (Q50).
  deleted: sql`person.status = ${userStatus.deleted} and person.deleted_at is not null`,
};

/** When the person was last active, without impersonations. */
const seenAt = sql`(select max(used_at) from people_visits where people_visits.user_id = person.user_id)`;

const byName = 'last_name collate people %, first_name collate people %';
const orders: Record<PeopleSort, string> = {
  name: byName.replaceAll('%', 'asc'),
  '-name': byName.replaceAll('%', 'desc'),
  created: 'created_at asc',
  '-created': 'created_at desc',
  seen: 'seen_at asc nulls first',
  '-seen': 'seen_at desc nulls last',
};

const columns = () => sql`
  person.user_id as id, person.email, person.phone, person.first_name, person.last_name, person.status, person.roles,
  person.created_at, person.is_invited, person.has_password, ${seenAt} as seen_at,
  ${personPart('streamsCount')(personId)} as streams_count, ${segmentsOf(personId)} as segments`;

/** People in the order in which they came, newest first, after one of them: the next rows of a file. */
export async function listPeopleAfter(
  db: Connection,
  filter: PeopleFilter,
  { afterId, limit }: { afterId: number | null; limit: number },
): Promise<PersonLineRow[]> {
  const after = afterId === null ? sql`true` : sql`person.user_id < ${afterId}`;
  const { rows } = await sql<PersonLineRow>`
    select ${columns()} from people_accounts as person
    where ${sql.join([...conditions(filter), after], sql` and `)} order by person.user_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Only their ids, newest first. */
export async function listMatching(db: Connection, filter: PeopleFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select person.user_id from people_accounts as person
    where ${sql.join(conditions(filter), sql` and `)} order by person.user_id desc limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** One page of people and the total, in one statement. */
export async function listPeople(db: Connection, filter: PeopleFilter, { sort, limit, offset }: PageOfPeople) {
  const isBySeen = sort.endsWith('seen');
  const { rows } = await sql<{ total: number } & { [K in keyof PersonLineRow]: PersonLineRow[K] | null }>`
    with matching as (
      select person.user_id, person.first_name, person.last_name, person.created_at,
        ${isBySeen ? seenAt : sql`null::timestamptz`} as seen_at
      from people_accounts as person where ${sql.join(conditions(filter), sql` and `)}
    ), page as (
      select user_id, row_number() over (order by ${sql.raw(orders[sort])}, user_id desc) as place
      from matching order by place limit ${limit} offset ${offset}
    )
    select counted.total, ${columns()}
    from (select count(*)::int as total from matching) as counted
    left join page on true left join people_accounts as person on person.user_id = page.user_id
    order by page.place`.execute(db);
  return {
    // A page after the last has no people, but still the count.
    rows: rows.filter((row) => row.id !== null) as unknown as PersonLineRow[],
    totalCount: rows[0]?.total ?? 0,
  };
}

function conditions(filter: PeopleFilter): RawBuilder<unknown>[] {
  const { role, state, segmentId, courseId, registeredSince, seenSince, practisedSince } = filter;
  const found = [
    state === undefined ? sql`person.status > ${userStatus.deleted}` : ofState[state],
    ...wordConditions(filter.text),
  ];
  if (role === 'learner') found.push(sql`person.roles = '{}'`);
  else if (role !== undefined) found.push(sql`${role} = any(person.roles)`);
  if (segmentId !== undefined)
    found.push(sql`${personId} in (select user_id from user_segments where segment_id = ${segmentId})`);
  if (courseId !== undefined) found.push(personPart('hasCourse')(personId, courseId));
  if (registeredSince !== undefined) found.push(sql`person.created_at >= ${registeredSince}`);
  if (seenSince !== undefined) found.push(sql`${seenAt} >= ${seenSince}`);
  if (practisedSince !== undefined) found.push(personPart('hasPractisedSince')(personId, practisedSince));
  if (filter.ids !== undefined) found.push(sql`${personId} = any(${filter.ids})`);
  if (filter.isUndelivered) found.push(sql`person.email in (select recipient from undelivered_addresses)`);
  return found;
}
