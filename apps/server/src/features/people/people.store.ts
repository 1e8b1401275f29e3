import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

export async function findSeenAt(db: Connection, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select((from) => from.fn.max('used_at').as('seen_at'))
    .where('user_id', '=', userId)
    .where('seen_by', 'is', null)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

export function listSegmentsOf(db: Connection, userId: number) {
  return db
    .selectFrom('user_segments')
    .innerJoin('segments', 'segments.id', 'user_segments.segment_id')
    .select(['segments.id', 'segments.name'])
    .where('user_segments.user_id', '=', userId)
    .orderBy(sql`segments.name collate people`)
    .execute();
}

export function listConsents(db: Connection, userId: number) {
  return db
    .selectFrom('document_consents')
    .select(['document', 'version', 'language', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Courses a person has or had, the newest first; a pause counts while it is active, as for the person themselves. */
export function listStreamsOf(db: Connection, userId: number) {
  return db
    .selectFrom('streams')
    .innerJoin('courses', 'courses.id', 'streams.course_id')
    .select([
      'streams.id',
      'streams.course_id',
      'streams.start_at',
      'streams.end_at',
      'streams.is_demo',
      sql<Record<string, string>>`courses.title`.as('course_title'),
      sql<boolean>`exists (select from stream_freezes where stream_id = streams.id and status = 'active')`.as(
        'is_frozen',
      ),
    ])
    .where('streams.user_id', '=', userId)
    .orderBy('streams.id', 'desc')
    .execute();
}

/** Entries of the record about a person, their courses, answers and files. */
export function aboutPerson(userId: number) {
  return sql<boolean>`(subject_type = 'person' and subject_id = ${userId}
    or subject_type = 'stream' and subject_id in (select id from streams where user_id = ${userId})
    or subject_type = 'homework_status' and subject_id in (select id from homework_statuses where user_id = ${userId})
    or subject_type = 'file' and subject_id in (select id from files where owner_id = ${userId}))`;
}

/** What staff did to a person, their courses, answers and files; newest first. */
export async function listAuditOf(db: Connection, userId: number, limit: number, offset: number) {
  const entries = db.selectFrom('audit_entries').where(aboutPerson(userId));
  const [rows, { count }] = await Promise.all([
    entries
      .innerJoin('users as staff', 'staff.id', 'audit_entries.staff_id')
      .select([
        'audit_entries.id',
        'audit_entries.action',
        'audit_entries.subject_type',
        'audit_entries.subject_id',
        'audit_entries.details',
        'audit_entries.created_at',
        'audit_entries.staff_id',
        sql<string>`trim(staff.first_name || ' ' || staff.last_name)`.as('staff_name'),
      ])
      .orderBy('audit_entries.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select((from) => from.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: Number(count) };
}
