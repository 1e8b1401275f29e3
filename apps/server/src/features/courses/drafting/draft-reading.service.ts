import type { Context } from '#http/context.ts';
import { listVideoRows } from '../../media/index.ts';
import { findCourseRow, readDraft } from '../draft.store.ts';
import { readDraftMedia } from './draft-media.ts';
import { listCourseRows, listLessonVideos } from './drafting.store.ts';

/** Every course as its authors list it, with the films of its lessons and how far they are. */
export async function readStaffCourses({ db }: Context) {
  const [courses, lessons] = await Promise.all([listCourseRows(db), listLessonVideos(db)]);
  const videoIds = lessons.flatMap(({ video_id }) => (video_id === null ? [] : [video_id]));
  const states = new Map((await listVideoRows(db, videoIds)).map(({ id, state }) => [id, state]));
  const byCourse = Map.groupBy(lessons, ({ course_id }) => course_id);
  return courses.map((course) => ({ course, lessons: byCourse.get(course.id) ?? [], states }));
}

/** A course's draft with its media as one member of staff may open them; undefined when there is no such course. */
export async function readDraftFor(ctx: Context, staffId: number, courseId: number) {
  const course = await findCourseRow(ctx.db, courseId);
  if (course === undefined) return undefined;
  const rows = await readDraft(ctx.db, course.id);
  return { course, rows, media: await readDraftMedia(ctx, staffId, course, rows) };
}
