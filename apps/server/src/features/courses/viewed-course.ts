import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { courseAccess } from './course-access.ts';
import { viewerVersions } from './viewer-versions.ts';
import * as store from './courses.store.ts';
import type { OpenedParts } from './presenting.ts';
import { getPublishedCourse } from './published-courses.ts';

export interface ViewedCourse {
  readonly courseId: number;
  readonly version: number;
  readonly isEnrolled: boolean;
}

/** A course in the one version this person sees: that of their stream, else the current one if the variant offers it. */
export async function findViewedCourse(
  ctx: Context,
  { userId }: Viewer,
  courseId: number,
  variant: string,
): Promise<ViewedCourse | undefined> {
  const own = (await viewerVersions(ctx, userId)).get(courseId);
  if (own !== undefined) return { courseId, version: own, isEnrolled: true };
  const current = await store.findVisibleCourse(ctx.db, courseId, variant);
  return current && { courseId, version: current.version, isEnrolled: false };
}

/** Courses the variant offers and those of the person's streams, each in the version they see. */
export async function listViewedCourses(ctx: Context, { userId }: Viewer, variant: string): Promise<ViewedCourse[]> {
  const own = await viewerVersions(ctx, userId);
  const visible = await store.listVisibleCourses(ctx.db, variant, [...own.keys()]);
  return visible.map(({ id, version }) => ({ courseId: id, version: own.get(id) ?? version, isEnrolled: own.has(id) }));
}

/** The newest versions, so that a learner of an older one can be offered the update (Q142). */
export async function listCurrentVersions(ctx: Context, { userId }: Viewer, variant: string) {
  const own = await viewerVersions(ctx, userId);
  return store.listVisibleCourses(ctx.db, variant, [...own.keys()]);
}

/** What is given out besides the outline; documents are looked into only where they were asked for. */
export async function openedParts(
  ctx: Context,
  viewer: Viewer,
  { courseId, version, isEnrolled }: ViewedCourse,
  expand: ReadonlySet<string>,
): Promise<OpenedParts> {
  if (!isEnrolled || !expand.has('documents')) return { homework: isEnrolled, documents: false };
  const access = await courseAccess(ctx).findAccess(ctx, viewer, courseId);
  if (access === undefined) return { homework: false, documents: false };
  const course = await getPublishedCourse(ctx, courseId, version);
  return { homework: true, documents: access.documentsLock(course) === null };
}
