import type { AuditActionName, AuditSubjectType } from '@daystream/domain/audit';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import { currentOrigin } from '#db/origin.ts';

export interface AuditEntry {
  /** null: the school by itself, by a rule that its owner has set. */
  readonly staffId: number | null;
  /** Verb and noun in snake_case, e.g. `review_homework`; stable for ever. */
  readonly action: AuditActionName;
  readonly subjectType: AuditSubjectType;
  readonly subjectId: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records a staff write in the transaction of the write itself. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_entries').values(columnsOf(entry)).execute();
}

/** Records that a member of staff looked at something private (Q247); looking on within the hour is the same look. */
export async function recordLook(db: Connection, entry: AuditEntry): Promise<void> {
  const known = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_type', '=', entry.subjectType)
    .where('subject_id', '=', entry.subjectId)
    .where('staff_id', 'is not distinct from', entry.staffId)
    .where('action', '=', entry.action)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) await db.insertInto('audit_entries').values(columnsOf(entry)).execute();
}

/** Clears the details of what staff did with a person, and from where the person did what; who did what and when stays. */
export async function clearAuditDetails(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('audit_entries')
    .set({ details: '{}' })
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', personId)
    .execute();
  await trx
    .updateTable('audit_entries')
    .set({ address: null, user_agent: null })
    .where('staff_id', '=', personId)
    .execute();
}

function columnsOf({ staffId, action, subjectType, subjectId, details = {} }: AuditEntry) {
  const origin = currentOrigin();
  return {
    staff_id: staffId,
    action,
    subject_type: subjectType,
    subject_id: subjectId,
    details: JSON.stringify(details),
    address: origin?.address ?? null,
    user_agent: origin?.userAgent ?? null,
  };
}
