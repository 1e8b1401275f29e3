import type { BatchKind, BatchOutcome } from '@daystream/domain/learners';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { BatchTerms, NewLine } from './batch-terms.rules.ts';

export interface BatchRow {
  readonly id: number;
  readonly kind: BatchKind;
  readonly staff_id: number;
  readonly variant: string;
  readonly course_id: number | null;
  readonly terms: BatchTerms;
  readonly created_at: Date;
  readonly done_at: Date | null;
}

const columns = ['id', 'kind', 'staff_id', 'variant', 'course_id', 'terms', 'created_at', 'done_at'] as const;

export async function findBatchRow(db: Connection, id: number): Promise<BatchRow | undefined> {
  const row = await db.selectFrom('batches').select(columns).where('id', '=', id).executeTakeFirst();
  return row && { ...row, terms: row.terms as unknown as BatchTerms };
}

export async function findBatchByKey(db: Connection, key: string) {
  return db.selectFrom('batches').select(['id', 'staff_id']).where('key', '=', key).executeTakeFirst();
}

export interface NewBatch {
  readonly key: string;
  readonly kind: BatchKind;
  readonly staffId: number;
  readonly variant: string;
  readonly courseId: number | null;
  readonly terms: BatchTerms;
  readonly now: Date;
}

/** undefined: the key is taken by a call that has committed. */
export async function insertBatch(trx: Trx, batch: NewBatch): Promise<number | undefined> {
  const row = await trx
    .insertInto('batches')
    .values({
      key: batch.key,
      kind: batch.kind,
      staff_id: batch.staffId,
      variant: batch.variant,
      course_id: batch.courseId,
      terms: JSON.stringify(batch.terms),
      created_at: batch.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const LINES_AT_ONCE = 1000;

export async function insertLines(trx: Trx, batchId: number, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    batch_id: batchId,
    position: line.position,
    line: line.line,
    user_id: line.userId,
    stream_id: line.streamId,
    email: line.email,
    first_name: line.firstName,
    last_name: line.lastName,
    terms: JSON.stringify(line.terms),
    outcome: line.pasted,
  }));
  // A statement has at most 65535 parameters.
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE)
    await trx
      .insertInto('batch_lines')
      .values(rows.slice(from, from + LINES_AT_ONCE))
      .execute();
}

/** Takes the next line without an outcome; lines that another worker does now are left to it. */
export async function takeLine(trx: Trx, batchId: number): Promise<NewLine | undefined> {
  return trx
    .selectFrom('batch_lines')
    .select([
      'position',
      sql<number>`coalesce(line, position)`.as('line'),
      'user_id as userId',
      'stream_id as streamId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      sql<NewLine['terms']>`terms`.as('terms'),
      sql<null>`null`.as('pasted'),
    ])
    .where('batch_id', '=', batchId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setOutcome(
  trx: Trx,
  { batchId, position, ...done }: { batchId: number; position: number; outcome: BatchOutcome; userId: number | null },
): Promise<void> {
  await trx
    .updateTable('batch_lines')
    .set({ outcome: done.outcome, user_id: done.userId })
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .execute();
}

/** Marks a batch as done once no line is left. */
export async function finishBatch(db: Connection, batchId: number, now: Date): Promise<void> {
  await db
    .updateTable('batches')
    .set({ done_at: now })
    .where('id', '=', batchId)
    .where('done_at', 'is', null)
    .where(sql<boolean>`not exists (select from batch_lines where batch_id = ${batchId} and outcome is null)`)
    .execute();
}

export interface LineRow {
  readonly line: number;
  readonly userId: number | null;
  readonly email: string | null;
  readonly name: string;
  readonly terms: NewLine['terms'];
  readonly outcome: BatchOutcome | null;
}

/** How many lines have each outcome; null: not done. */
export function countOutcomes(db: Connection, batchId: number) {
  return db
    .selectFrom('batch_lines')
    .select(['outcome', (from) => from.fn.countAll<number>().as('count')])
    .where('batch_id', '=', batchId)
    .groupBy('outcome')
    .execute() as Promise<{ outcome: BatchOutcome | null; count: number }[]>;
}

/** The first lines of a batch. */
export async function listLines(db: Connection, batchId: number, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select coalesce(l.line, l.position) as line, p.user_id as "userId", coalesce(l.email, p.email) as email, l.terms, l.outcome,
      coalesce(nullif(p.name, ''), trim(l.first_name || ' ' || l.last_name)) as name
    from batch_lines l left join people_names p on p.user_id = l.user_id
    where l.batch_id = ${batchId} order by l.position limit ${limit}`.execute(db);
  return rows;
}

/** Removes what lines say of a person whose account is gone. */
export async function emptyLinesOf(trx: Trx, userId: number, email: string | null): Promise<void> {
  await trx
    .updateTable('batch_lines')
    .set({ email: null, first_name: '', last_name: '' })
    .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
    .execute();
}
