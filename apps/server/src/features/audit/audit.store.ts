import type { Trx } from '#db/open.ts';

export interface AuditEntry {
  readonly staffId: number;
  /** Verb and noun in snake_case, e.g. `review_homework`; stable for ever. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records a staff write in the transaction of the write itself. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      staff_id: entry.staffId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}
