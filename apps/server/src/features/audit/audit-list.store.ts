import { actionsOf, type AuditObject, auditObjects, type AuditVerb } from '@daystream/domain/audit';
import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import { containing } from '#db/like.ts';
import { auditedSearches, auditPart } from './audited.store.ts';

export interface AuditFilter {
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly staffId?: number | undefined;
  readonly personId?: number | undefined;
  readonly words?: readonly AuditWord[] | undefined;
  readonly verb?: AuditVerb | undefined;
  readonly object?: AuditObject | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: number | undefined;
}

/** One word of a search, and the actions whose sentence has it. */
export interface AuditWord {
  readonly word: string;
  readonly actions: readonly string[];
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Entries before one of them, newest first. */
export function listEntries(
  db: Connection,
  filter: AuditFilter,
  { beforeId, limit, offset = 0 }: { beforeId?: number; limit: number; offset?: number },
) {
  let entries = filtered(db, filter).select([
    'id',
    'staff_id',
    'action',
    'subject_type',
    'subject_id',
    sql.ref<Readonly<Record<string, unknown>>>('details').as('details'),
    'created_at',
    'address',
    'user_agent',
  ]);
  if (beforeId !== undefined) entries = entries.where('id', '<', beforeId);
  return entries.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countEntries(db: Connection, filter: AuditFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody with an entry of their own. */
export async function listStaffIds(db: Connection): Promise<number[]> {
  const rows = await db.selectFrom('audit_entries').select('staff_id').distinct().execute();
  return rows.flatMap(({ staff_id }) => staff_id ?? []);
}

function filtered(db: Connection, filter: AuditFilter) {
  const { since, until, staffId, personId, words = [], verb, object, subjectType, subjectId } = filter;
  let entries = db.selectFrom('audit_entries');
  if (since !== undefined) entries = entries.where('created_at', '>=', since);
  if (until !== undefined) entries = entries.where('created_at', '<', until);
  if (staffId !== undefined) entries = entries.where('staff_id', '=', staffId);
  if (personId !== undefined) entries = entries.where(auditPart('aboutPerson')(personId));
  for (const word of words) entries = entries.where(hasWord(word));
  if (verb !== undefined) entries = entries.where('action', 'in', actionsOf(verb));
  if (object !== undefined) entries = entries.where('subject_type', 'in', [...auditObjects[object]]);
  if (subjectType !== undefined) entries = entries.where('subject_type', '=', subjectType);
  if (subjectId !== undefined) entries = entries.where('subject_id', '=', subjectId);
  return entries;
}

/** Who did it, the action, its subject and person, and the values that the entry stores. */
function hasWord({ word, actions }: AuditWord) {
  const pattern = containing(word);
  const searches = auditedSearches();
  const subjects = [...searches].map(
    ([type, named]) => sql`subject_type = ${type} and subject_id in (${named(pattern)})`,
  );
  const people = searches.get('person')?.(pattern);
  const byPerson =
    people === undefined
      ? []
      : [
          sql`staff_id in (${people})`,
          sql`coalesce(details ->> 'user_id', details ->> 'userId') in (select id::text from (${people}) as named (id))`,
        ];
  const kept = sql`exists (
    select from jsonb_path_query(details, 'strict $.**') as kept (value)
    where jsonb_typeof(kept.value) = 'string' and kept.value #>> '{}' ilike ${pattern}
      or jsonb_typeof(kept.value) = 'number' and kept.value #>> '{}' = ${word}
  )`;
  return sql<boolean>`(${sql.join([sql`action = any(${[...actions]})`, kept, ...byPerson, ...subjects], sql` or `)})`;
}
