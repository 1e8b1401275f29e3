import type { StaffRole } from '@daystream/domain/identity';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** One tab with a draft open. */
export interface Visit {
  readonly id: string;
  readonly sessionId: number;
  readonly staffId: number;
  readonly courseId: number;
  readonly part: { readonly kind: ContentKind; readonly id: number } | null;
}

/** False: the id belongs to another session. */
export async function putVisit(
  trx: Trx,
  { id, sessionId, staffId, courseId, part }: Visit,
  now: Date,
): Promise<boolean> {
  const place = { course_id: courseId, part_kind: part?.kind ?? null, part_id: part?.id ?? null, moved_at: now };
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('draft_visits')
    .values({ id, session_id: sessionId, staff_id: staffId, ...place, seen_at: now })
    .onConflict((same) =>
      same
        .column('id')
        .doUpdateSet({ ...place, seen_at: now })
        .where('draft_visits.session_id', '=', sessionId),
    )
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/** The course that was visited; undefined: nothing was. */
export async function deleteVisit(trx: Trx, id: string, sessionId: number): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('draft_visits')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .returning('course_id')
    .executeTakeFirst();
  return row?.course_id;
}

export async function keepVisits(db: Connection, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('draft_visits')
    .set({ seen_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Ends the visits that nobody has seen since, whose process was killed; answers their courses. */
export async function deleteSilent(trx: Trx, since: Date): Promise<number[]> {
  const rows = await trx.deleteFrom('draft_visits').where('seen_at', '<', since).returning('course_id').execute();
  return [...new Set(rows.map(({ course_id }) => course_id))];
}

/** Everybody with the draft open, the latest place of each first. */
export function listVisits(db: Connection, courseId: number, since: Date) {
  return db
    .selectFrom('draft_visits as visit')
    .innerJoin('people_accounts as person', 'person.user_id', 'visit.staff_id')
    .innerJoin('people_names as named', 'named.user_id', 'visit.staff_id')
    .select([
      'visit.session_id',
      'visit.staff_id',
      'named.name',
      sql.ref<StaffRole[]>('person.roles').as('roles'),
      sql.ref<ContentKind | null>('visit.part_kind').as('part_kind'),
      'visit.part_id',
    ])
    .where('visit.course_id', '=', courseId)
    .where('visit.seen_at', '>=', since)
    .where('named.is_present', '=', true)
    .orderBy('visit.moved_at', 'desc')
    .execute();
}

/** Everybody with the draft open, with the roles they have now. */
export async function listVisitors(
  db: Connection,
  courseId: number,
): Promise<{ staffId: number; roles: StaffRole[] }[]> {
  return db
    .selectFrom('draft_visits as visit')
    .innerJoin('people_accounts as person', 'person.user_id', 'visit.staff_id')
    .select(['visit.staff_id as staffId', sql.ref<StaffRole[]>('person.roles').as('roles')])
    .distinct()
    .where('visit.course_id', '=', courseId)
    .execute();
}
