import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { listSubjects } from './person-parts.store.ts';

export async function findSeenAt(db: Connection, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('people_visits')
    .select((from) => from.fn.max('used_at').as('seen_at'))
    .where('user_id', '=', userId)
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

/** Audit entries about a person and what belongs to them. */
export function aboutPerson(userId: number) {
  const subjects = listSubjects().map(
    ([type, idsOf]) => sql`subject_type = ${type} and subject_id in (${idsOf(userId)})`,
  );
  return sql<boolean>`(${sql.join([sql`subject_type = 'person' and subject_id = ${userId}`, ...subjects], sql` or `)})`;
}

/** What staff did to a person, their courses, answers and files; newest first. */
export async function listAuditOf(db: Connection, userId: number, limit: number, offset: number) {
  const entries = db.selectFrom('audit_trail').where(aboutPerson(userId)).where('staff_id', 'is not', null);
  const [rows, { count }] = await Promise.all([
    entries
      .innerJoin('people_names as staff', 'staff.user_id', 'audit_trail.staff_id')
      .select([
        'audit_trail.id',
        'audit_trail.action',
        'audit_trail.subject_type',
        'audit_trail.subject_id',
        'audit_trail.details',
        'audit_trail.created_at',
        'audit_trail.staff_id',
        'staff.name as staff_name',
      ])
      .orderBy('audit_trail.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    entries.select((from) => from.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalCount: Number(count) };
}
