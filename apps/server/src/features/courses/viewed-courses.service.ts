import type { Context } from '#http/context.ts';
import type { Viewer } from '#http/viewer.ts';
import { courseAccess } from './courses.access.ts';
import * as store from './courses.store.ts';
import { perSchool } from '#registrations/per-school.ts';
import { getPublishedCourse } from './published-courses.service.ts';
import { RecentMap } from '#registrations/recent-map.ts';

/** What a person may see besides the outline (Q138). */
export interface OpenedParts {
  /** Words and files of homework: for everybody with a stream. */
  readonly homework: boolean;
  readonly documents: boolean;
}

export interface ViewedCourse {
  readonly courseId: number;
  readonly version: number;
  readonly isEnrolled: boolean;
}

/**
 * A course in the one version this person sees: that of their newest stream, else the current one if the variant offers it.
 * Callers that ask for it get another version that the learner has; the cache may be older than a change of the stream.
 */
export async function findViewedCourse(
  ctx: Context,
  { userId }: Viewer,
  courseId: number,
  variant: string,
  asked?: number,
): Promise<ViewedCourse | undefined> {
  const own = (await viewerVersions(ctx, userId)).get(courseId);
  if (asked !== undefined && asked !== own && (await courseAccess(ctx).hasVersion(ctx, userId, courseId, asked)))
    return { courseId, version: asked, isEnrolled: true };
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

/** What the person may see besides the outline; checks the documents only when they were requested. */
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

type Versions = ReadonlyMap<number, number>;

interface Kept {
  readonly versions: Versions;
  readonly expiresAtMs: number;
}

const KEPT_PEOPLE = 10_000;
/** Long enough for the parallel requests of one screen; short, because a notification may be lost. */
const KEPT_MS = 2000;
/** Longer than the time between a stream's reaction and the commit of the change. */
const CHANGING_MS = 5000;

const shelf = perSchool(() => ({
  kept: new RecentMap<number, Kept>(KEPT_PEOPLE),
  /** People whose streams this process is changing: their versions are not cached until the change is committed. */
  changingUntilMs: new RecentMap<number, number>(KEPT_PEOPLE),
}));

/** Versions by course of a person's streams, cached briefly. */
async function viewerVersions(ctx: Context, userId: number): Promise<Versions> {
  const { kept, changingUntilMs } = shelf(ctx);
  const nowMs = performance.now();
  const known = kept.get(userId);
  if (known !== undefined && nowMs < known.expiresAtMs) return known.versions;
  const versions = await courseAccess(ctx).listVersions(ctx, userId);
  if (nowMs > (changingUntilMs.get(userId) ?? 0)) kept.set(userId, { versions, expiresAtMs: nowMs + KEPT_MS });
  return versions;
}

/** Drops the cached versions after another process changed the person's streams. */
export function forgetVersions(ctx: Context, userId: number): void {
  shelf(ctx).kept.delete(userId);
}

/** Stops caching the person's versions while this process commits a change of their streams. */
export function holdVersions(ctx: Context, userId: number): void {
  const { kept, changingUntilMs } = shelf(ctx);
  changingUntilMs.set(userId, performance.now() + CHANGING_MS);
  kept.delete(userId);
}
