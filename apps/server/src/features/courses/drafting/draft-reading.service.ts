import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { Viewer, ViewerSession } from '#http/viewer.ts';
import { listFiles, listVideoRows, type VideoRow } from '../../media/index.ts';
import { courseAccess } from '../courses.access.ts';
import { listCourseRows, listLessonVideos } from '../courses.store.ts';
import { findCourseRow, readDraft } from '../draft.store.ts';
import { findRedoable, findUndoable } from '../history/draft-changes.store.ts';
import { readDraftMedia, smallCover } from './draft-media.service.ts';

export interface ListedCourse {
  readonly course: Awaited<ReturnType<typeof listCourseRows>>[number];
  readonly cover: string;
  readonly lessons: Awaited<ReturnType<typeof listLessonVideos>>;
  readonly learnersCount: number;
  readonly states: ReadonlyMap<number, VideoRow['state']>;
}

/** Every course as its authors list it: cover, number of learners, films of its lessons and their progress. */
export async function readStaffCourses(ctx: Context, viewer: ViewerSession): Promise<ListedCourse[]> {
  const { db } = ctx;
  const [courses, lessons, learners] = await Promise.all([
    listCourseRows(db),
    listLessonVideos(db),
    courseAccess(ctx).countLearners(ctx),
  ]);
  const covers = await listFiles(
    db,
    courses.flatMap(({ cover_file_id }) => cover_file_id ?? []),
  );
  const coverById = new Map(covers.map((file) => [file.id, file]));
  const prefix = mediaPrefix(ctx, viewer);
  const videoIds = lessons.flatMap(({ video_ids }) => video_ids);
  const states = new Map((await listVideoRows(db, videoIds)).map(({ id, state }) => [id, state]));
  const byCourse = Map.groupBy(lessons, ({ course_id }) => course_id);
  return courses.map((course) => ({
    course,
    cover: smallCover(prefix, course, coverById),
    lessons: byCourse.get(course.id) ?? [],
    learnersCount: learners.get(course.id) ?? 0,
    states,
  }));
}

/** A course's draft with its media as one member of staff may open them; undefined when there is no such course. */
export async function readDraftFor(ctx: Context, viewer: Viewer, courseId: number) {
  const course = await findCourseRow(ctx.db, courseId);
  if (course === undefined) return undefined;
  const rows = await readDraft(ctx.db, course.id);
  const author = { staffId: viewer.userId, courseId };
  const history = { undo: await findUndoable(ctx.db, author), redo: await findRedoable(ctx.db, author) };
  return { course, rows, history, media: await readDraftMedia(ctx, viewer, course, rows) };
}
