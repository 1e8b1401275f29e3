import type { RawBuilder } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { OpenContext } from '../../context.ts';

type Words = Readonly<Record<string, string | number>>;

/** Something that does not add up: which text says so, and the words in it. */
export interface Difference {
  readonly kind: string;
  readonly words: Words;
}

/** One thing that must add up in a school. */
export interface Check {
  readonly name: string;
  /** `snapshot` shows one moment to all checks, however long they take and whatever happens meanwhile. */
  find(ctx: OpenContext, snapshot: Connection): Promise<readonly Difference[]>;
}

/** A difference of its kind for every row a statement finds; its columns are the words. */
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
