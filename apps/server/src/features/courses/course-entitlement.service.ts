import type { Context } from '#http/context.ts';
import type { Entitlement, Protected, Seer, Withholding } from '#registrations/entitlements.ts';
import { listFiles, listVideoRows } from '../media/index.ts';
import { courseAccess, mayEditCourses, mayViewCourses } from './courses.access.ts';
import { isExpertOf } from './courses.store.ts';
import { lockCode } from './lock-codes.rules.ts';
import { findCurrentCourse, getPublishedCourse } from './published-courses.service.ts';
import type { PublishedCourse } from './published-course.rules.ts';

/**
 * Every signed-in person may open the pictures and the demo film of a course. Learners may open homework files, and
 * documents unless their lock withholds them. Experts and authors may open everything (Q138). Streams decide about the
 * films of days.
 */
export function courseEntitlement(ctx: Context): Entitlement {
  return async (seer, thing) => {
    const courseId = await courseOf(ctx, thing);
    if (courseId === null) return false;
    return (await isOpenTo(ctx, seer.userId, thing, courseId)) || mayWorkOn(ctx, seer, courseId);
  };
}

/** In a preview: everything of its course, as long as its author may edit courses, and what every signed-in person may open. */
export function previewEntitlement(ctx: Context): Entitlement {
  return async (seer, thing) => {
    const courseId = mayEditCourses(seer) ? await courseOf(ctx, thing) : null;
    if (courseId === null) return false;
    return courseId === seer.previewedCourseId || isOpenTo(ctx, NOBODY, thing, courseId);
  };
}

/** Has no streams, as a previewed learner outside their preview. */
const NOBODY = 0;

/** Says why a document of a course is withheld from its learner, as the course itself does (Q138). */
export function documentWithholding(ctx: Context): Withholding {
  return async ({ userId }, thing) => {
    const courseId = thing.kind === 'file' ? await courseOf(ctx, thing) : null;
    if (courseId === null) return null;
    const access = await courseAccess(ctx).findAccess(ctx, { userId, appType: 'web' }, courseId);
    if (access === undefined) return null;
    const course = await getPublishedCourse(ctx, courseId, access.version);
    const lock = course.tree.documents.some(({ fileId }) => fileId === thing.id) ? access.documentsLock(course) : null;
    return lock === null ? null : lockCode(lock);
  };
}

async function isOpenTo(ctx: Context, userId: number, { kind, id }: Protected, courseId: number): Promise<boolean> {
  const access = await courseAccess(ctx).findAccess(ctx, { userId, appType: 'web' }, courseId);
  const course =
    access === undefined
      ? await findCurrentCourse(ctx, courseId)
      : await getPublishedCourse(ctx, courseId, access.version);
  if (course === undefined) return false;
  const { tree } = course;
  if (kind === 'video') return tree.demoVideoId === id;
  if (isPicture(course, id)) return true;
  if (tree.homeworks.some(({ fileIds }) => fileIds.includes(id))) return access !== undefined;
  return tree.documents.some(({ fileId }) => fileId === id) && access?.documentsLock(course) === null;
}

function isPicture({ tree, setLessonById }: PublishedCourse, fileId: number): boolean {
  if (tree.coverFileId === fileId || tree.backgroundFileId === fileId) return true;
  return [...setLessonById.values()].some(({ setLesson }) => setLesson.lesson.imageFileId === fileId);
}

async function mayWorkOn({ db }: Context, seer: Seer, courseId: number): Promise<boolean> {
  return mayViewCourses(seer) || isExpertOf(db, seer.userId, courseId);
}

/** The course that a file, or the file of a film, is attached to. */
async function courseOf({ db }: Context, { kind, id }: Protected): Promise<number | null> {
  const fileId = kind === 'file' ? id : (await listVideoRows(db, [id]))[0]?.file_id;
  const [file] = fileId === undefined ? [] : await listFiles(db, [fileId]);
  return file?.used_by_type === 'course' ? file.used_by_id : null;
}
