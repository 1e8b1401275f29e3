import type { AuditActionName, AuditSubjectType } from '@daystream/domain/audit';
import { draftHistory } from '@daystream/domain/limits';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { RowChange } from './row-changes.rules.ts';

/** The history of one author in one course. */
export interface Author {
  readonly staffId: number;
  readonly courseId: number;
}

export interface DraftChange {
  readonly action: AuditActionName;
  readonly subjectType: AuditSubjectType;
  readonly subjectId: number;
  /** The fields of the subject that it wrote. */
  readonly fields: readonly string[];
  /** The version that it restored as the draft. */
  readonly version: number | null;
}

/** Keeps a change; what its author has undone before cannot be redone any more. */
export async function keepChange(
  trx: Trx,
  { staffId, courseId }: Author,
  {
    action,
    subjectType,
    subjectId,
    fields,
    version,
    changed,
    now,
  }: DraftChange & { changed: readonly RowChange[]; now: Date },
): Promise<void> {
  const own = { staff_id: staffId, course_id: courseId };
  const subject = { subject_type: subjectType, subject_id: subjectId };
  const { id } = await trx
    .insertInto('draft_changes')
    .values({
      ...own,
      ...subject,
      action,
      fields: [...fields],
      version,
      changed: JSON.stringify(changed),
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const oldest = new Date(now.getTime() - draftHistory.keptMs);
  await sql`
    delete from draft_changes
    where staff_id = ${staffId} and course_id = ${courseId} and id <> ${id} and (
      undone_at is not null or made_at < ${oldest} or id <= (
        select id from draft_changes where staff_id = ${staffId} and course_id = ${courseId}
        order by id desc offset ${draftHistory.changes} limit 1))`.execute(trx);
}

const columns = [
  'id',
  sql.ref<AuditActionName>('action').as('action'),
  sql.ref<AuditSubjectType>('subject_type').as('subject_type'),
  'subject_id',
  'fields',
  'version',
  'made_at',
] as const;

/** The author's last change that was not undone. */
export function findUndoable(db: Connection, author: Author) {
  return ofAuthor(db, author).select(columns).where('undone_at', 'is', null).orderBy('id', 'desc').executeTakeFirst();
}

/** The first of those the author has undone last. */
export function findRedoable(db: Connection, author: Author) {
  return ofAuthor(db, author).select(columns).where('undone_at', 'is not', null).orderBy('id').executeTakeFirst();
}

export type KeptChange = NonNullable<Awaited<ReturnType<typeof findUndoable>>>;

function ofAuthor(db: Connection, { staffId, courseId }: Author) {
  return db.selectFrom('draft_changes').where('staff_id', '=', staffId).where('course_id', '=', courseId);
}

export async function readChangedRows(trx: Trx, id: number): Promise<readonly RowChange[]> {
  const { changed } = await trx
    .selectFrom('draft_changes')
    .select(sql.ref<RowChange[]>('changed').as('changed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return changed;
}

/** What others have changed in the course after this change, the latest first. */
export function listLaterChanges(trx: Trx, { staffId, courseId }: Author, id: number) {
  return trx
    .selectFrom('draft_changes as c')
    .innerJoin('people_names as author', 'author.user_id', 'c.staff_id')
    .select(['author.name', sql.ref<RowChange[]>('c.changed').as('changed')])
    .where('c.course_id', '=', courseId)
    .where('c.staff_id', '<>', staffId)
    .where('c.id', '>', id)
    .where('c.undone_at', 'is', null)
    .orderBy('c.id', 'desc')
    .execute();
}

export async function markUndone(trx: Trx, id: number, undoneAt: Date | null): Promise<void> {
  await trx.updateTable('draft_changes').set({ undone_at: undoneAt }).where('id', '=', id).execute();
}

export async function forgetChange(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('draft_changes').where('id', '=', id).execute();
}

export async function forgetChangesOf(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('draft_changes').where('staff_id', '=', staffId).execute();
}

/** Includes authors who no longer change anything. */
export async function forgetOldChanges(db: Connection, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - draftHistory.keptMs);
  await db.deleteFrom('draft_changes').where('made_at', '<', oldest).execute();
}

/** The last change of each of these authors made since and not undone. */
export function listJustMade(db: Connection, courseId: number, staffIds: readonly number[], since: Date) {
  return db
    .selectFrom('draft_changes')
    .distinctOn('staff_id')
    .select([...columns, 'staff_id'])
    .where('course_id', '=', courseId)
    .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
    .where('made_at', '>=', since)
    .where('undone_at', 'is', null)
    .orderBy('staff_id')
    .orderBy('id', 'desc')
    .execute();
}
