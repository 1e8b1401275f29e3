import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { AuditedThing } from '../../audit/index.ts';

/** People by the name the audit log calls them; without one, by how they are reached. */
export async function readAuditedPeople(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuditedThing>> {
  const rows = await db
    .selectFrom('users')
    .select([
      'id',
      'time_zone',
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, phone, '')`.as('name'),
    ])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name, time_zone: timeZone }) => [id, { title: name, timeZone }]));
}

/** People by name or address. */
export function auditedPeopleNamed(pattern: string): RawBuilder<unknown> {
  return sql`select id from users where first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern}`;
}
