import type { FilmMark } from '@daystream/domain/homework';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export async function insertMarks(trx: Trx, reviewId: number, marks: readonly FilmMark[]): Promise<void> {
  if (marks.length === 0) return;
  await trx
    .insertInto('homework_marks')
    .values(
      marks.map(({ fileId, startMs, endMs, tone, text, drawing }) => ({
        review_id: reviewId,
        file_id: fileId,
        start_ms: startMs,
        end_ms: endMs,
        tone,
        body: text.trim(),
        drawing: drawing.length === 0 ? null : [...drawing],
      })),
    )
    .execute();
}

export type MarkRow = Awaited<ReturnType<typeof listMarks>>[number];

/** Marks of reviews that were not undone, in the order of their moments. */
export function listMarks(db: Connection, statusIds: readonly number[]) {
  return db
    .selectFrom('homework_marks as m')
    .innerJoin('homework_reviews as r', 'r.id', 'm.review_id')
    .select(['m.id', 'm.review_id', 'm.file_id', 'm.start_ms', 'm.end_ms', 'm.tone', 'm.body', 'm.drawing'])
    .where('r.homework_status_id', 'in', [0, ...statusIds])
    .where('r.undone_at', 'is', null)
    .orderBy('m.start_ms')
    .orderBy('m.id')
    .execute();
}

/** Removes what was drawn over films of a homework: it traces a body, as they do. */
export async function deleteDrawingsOf(trx: Trx, statusId: number): Promise<void> {
  await sql`update homework_marks set drawing = null where drawing is not null
    and review_id in (select id from homework_reviews where homework_status_id = ${statusId})`.execute(trx);
}

/** Empties what was written in a person's films. */
export async function deleteMarksOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from homework_marks where review_id in (select r.id from homework_reviews r
    join homework_statuses h on h.id = r.homework_status_id where h.user_id = ${userId})`.execute(trx);
}
