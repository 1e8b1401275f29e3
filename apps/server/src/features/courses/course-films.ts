import type { Context } from '#http/context.ts';
import { listFiles, listVideoRows } from '../media/index.ts';
import { findCourseRow, listLessons } from './draft.store.ts';

/** How far a film of a course is. */
export interface CourseFilm {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly failure: string | null;
  readonly percent: number;
  readonly remainingMs: number | null;
}

/** Every film of a course's living lessons and its demo film, each once. */
export async function listCourseFilms(ctx: Context, courseId: number): Promise<CourseFilm[]> {
  const course = await findCourseRow(ctx.db, courseId);
  const lessons = (await listLessons(ctx.db, courseId)).filter(({ archived_at }) => archived_at === null);
  const ids = lessons.flatMap((lesson) => [
    lesson.video_id,
    lesson.description_video_id,
    lesson.vertical_video_id,
    lesson.vertical_description_video_id,
  ]);
  const present = [...ids, course?.demo_video_id ?? null].filter((id) => id !== null);
  const videos = await listVideoRows(ctx.db, [...new Set(present)]);
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
