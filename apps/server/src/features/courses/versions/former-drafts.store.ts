import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { DraftContent } from './restored-draft.facts.ts';

/** The draft that a restored version replaced, as it was. */
export interface FormerDraft {
  readonly version: number;
  /** The revision of the draft since. */
  readonly draft: number;
  readonly content: DraftContent;
}

/** Keeps one for each course: the last. */
export async function keepFormerDraft(
  trx: Trx,
  courseId: number,
  { version, draft, content }: FormerDraft,
): Promise<void> {
  const kept = { version, draft, content: JSON.stringify(content) };
  await trx
    .insertInto('former_drafts')
    .values({ course_id: courseId, ...kept })
    .onConflict((same) => same.column('course_id').doUpdateSet(kept))
    .execute();
}

export function findFormerDraft(db: Connection, courseId: number): Promise<FormerDraft | undefined> {
  return db
    .selectFrom('former_drafts')
    .select(['version', 'draft', sql.ref<DraftContent>('content').as('content')])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

/** Without what was replaced. */
export function findRestored(db: Connection, courseId: number) {
  return db
    .selectFrom('former_drafts')
    .select(['version', 'draft'])
    .where('course_id', '=', courseId)
    .executeTakeFirst();
}

export async function forgetFormerDraft(trx: Trx, courseId: number): Promise<void> {
  await trx.deleteFrom('former_drafts').where('course_id', '=', courseId).execute();
}
