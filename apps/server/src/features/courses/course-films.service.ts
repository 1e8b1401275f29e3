import type { Context } from '#http/context.ts';
import { listFiles, listVideoRows } from '../media/index.ts';
import { draftFilmIds, findCourseRow } from './draft.store.ts';
import { listParts } from './parts.store.ts';

/** The transcoding progress of a film. */
export interface CourseFilm {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly failure: string | null;
  readonly percent: number;
  readonly remainingMs: number | null;
}

/** Every film of a course's lessons that are not archived, and its demo film, each once. */
export async function listCourseFilms(ctx: Context, courseId: number): Promise<CourseFilm[]> {
  const course = await findCourseRow(ctx.db, courseId);
  const lessons = (await listParts(ctx.db, 'lesson', courseId)).filter(({ archived_at }) => archived_at === null);
  const videos = await listVideoRows(ctx.db, draftFilmIds(course, lessons));
  const names = new Map(
    (
      await listFiles(
        ctx.db,
        videos.map(({ file_id }) => file_id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return videos.map(({ id, file_id, state, failure, percent, remaining_ms }) => ({
    id,
    name: names.get(file_id) ?? '',
    state,
    failure,
    percent,
    remainingMs: remaining_ms,
  }));
}
