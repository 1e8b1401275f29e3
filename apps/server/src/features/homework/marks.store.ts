import type { FilmMark } from '@daystream/domain/homework';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** What a file of a remark is used by; its id is that of the homework. */
export const MARK = 'homework_mark';

export async function insertMarks(trx: Trx, reviewId: number, marks: readonly FilmMark[]): Promise<void> {
  if (marks.length === 0) return;
  await trx
    .insertInto('homework_marks')
    .values(
      marks.map(({ fileId, startMs, endMs, tone, text, drawing, voiceId }) => ({
        review_id: reviewId,
        file_id: fileId,
        start_ms: startMs,
        end_ms: endMs,
        tone,
        body: text.trim(),
        drawing: drawing.length === 0 ? null : [...drawing],
        voice_file_id: voiceId,
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
    .select('m.voice_file_id')
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

/** The stream in which a remark was made about its learner's film, unless the review was undone. */
export function findStreamOfVoice(db: Connection, fileId: number) {
  return db
    .selectFrom('homework_marks as m')
    .innerJoin('homework_reviews as r', 'r.id', 'm.review_id')
    .innerJoin('homework_statuses as h', 'h.id', 'r.homework_status_id')
    .select(['h.stream_id', 'h.user_id'])
    .where('m.voice_file_id', '=', fileId)
    .where('r.undone_at', 'is', null)
    .executeTakeFirst();
}

/** Takes the remarks out of the marks of some reviews; answers their files. */
async function takeVoices(trx: Trx, reviewIds: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ voice_file_id: number }>`
    update homework_marks m set voice_file_id = null from homework_marks was
    where was.id = m.id and was.voice_file_id is not null and m.review_id in (${reviewIds})
    returning was.voice_file_id`.execute(trx);
  return rows.map(({ voice_file_id }) => voice_file_id);
}

/** The remarks of a review that is undone. */
export function takeVoicesOfReview(trx: Trx, reviewId: number): Promise<number[]> {
  return takeVoices(trx, sql`${reviewId}`);
}

/** The remarks of all reviews of a homework. */
export function takeVoicesOf(trx: Trx, statusId: number): Promise<number[]> {
  return takeVoices(trx, sql`select id from homework_reviews where homework_status_id = ${statusId}`);
}

/** The remarks about a person's films. */
export function takeVoicesOfLearner(trx: Trx, userId: number): Promise<number[]> {
  return takeVoices(
    trx,
    sql`select r.id from homework_reviews r join homework_statuses h on h.id = r.homework_status_id where h.user_id = ${userId}`,
  );
}

/** Files of the remarks about a person's films, as SQL for another statement. */
export const voiceIdsAbout = (userId: number) => sql<number>`
  select m.voice_file_id from homework_marks m join homework_reviews r on r.id = m.review_id
    join homework_statuses h on h.id = r.homework_status_id where h.user_id = ${userId} and m.voice_file_id is not null`;

/** Empties what was written in a person's films. */
export async function deleteMarksOf(trx: Trx, userId: number): Promise<void> {
  await sql`delete from homework_marks where review_id in (select r.id from homework_reviews r
    join homework_statuses h on h.id = r.homework_status_id where h.user_id = ${userId})`.execute(trx);
}
