import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export async function hasLesson(db: Connection, courseId: number, lessonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('id', '=', lessonId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a film is one of the draft's: of a lesson, archived or not, or the demo film. */
export async function hasFilm(db: Connection, courseId: number, videoId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from lessons where course_id = ${courseId} and ${videoId} in
        (video_id, description_video_id, vertical_video_id, vertical_description_video_id)
      union all
      select from courses where id = ${courseId} and demo_video_id = ${videoId}
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

export function findDocument(db: Connection, courseId: number, documentId: number) {
  return db
    .selectFrom('course_documents')
    .select(['id', 'url', 'file_id'])
    .where('course_id', '=', courseId)
    .where('id', '=', documentId)
    .executeTakeFirst();
}

/** The place below a course's documents. */
export async function lastDocumentPlace(trx: Trx, courseId: number): Promise<number> {
  const row = await trx
    .selectFrom('course_documents')
    .select(sql<number>`coalesce(max(sort), 0) + 1`.as('sort'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return row.sort;
}
