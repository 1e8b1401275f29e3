import type { AuditSubjectType } from '@daystream/domain/audit';
import type { RawBuilder } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { OpenContext } from '../../context.ts';

export type Words = Readonly<Record<string, string | number>>;

/** An inconsistency: its text in the catalogue, and the values in it. */
export interface Difference {
  readonly kind: string;
  readonly words: Words;
}

/** How a kind of difference is repaired: what it is about is derived from its source again. */
export interface Repair {
  /** What the audit log says was repaired. */
  readonly subject: AuditSubjectType;
  /** The value of the difference that is the subject's id: `id` by default. */
  readonly subjectId?: string;
  /** Looks again, under the locks that writers take; false when it cannot be derived, or differs no more. */
  run(ctx: OpenContext, trx: Trx, words: Words): Promise<boolean>;
}

export type Repairs = Readonly<Record<string, Repair>>;

/** One consistency check of a school. */
export interface Check {
  readonly name: string;
  /** By kind of difference; kinds that are missing here are only reported. */
  readonly repairs?: Repairs;
  /** `snapshot` shows all checks one moment, however long they take. */
  find(ctx: OpenContext, snapshot: Connection): Promise<readonly Difference[]>;
}

/** One difference for every row of a statement; its columns are the values. */
export async function differencesIn(
  db: Connection,
  statements: Readonly<Record<string, RawBuilder<Words>>>,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [kind, statement] of Object.entries(statements)) {
    const { rows } = await statement.execute(db);
    differences.push(...rows.map((words) => ({ kind, words })));
  }
  return differences;
}
