import type { RawBuilder } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { OpenContext } from '../../context.ts';

type Words = Readonly<Record<string, string | number>>;

/** An inconsistency: its text in the catalogue, and the values in it. */
export interface Difference {
  readonly kind: string;
  readonly words: Words;
}

/** One consistency check of a school. */
export interface Check {
  readonly name: string;
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
