import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import * as store from './courses.store.ts';
import { perSchool } from '#registrations/per-school.ts';
import { indexCourse, type PublishedCourse } from './published-course.rules.ts';
import { RecentMap } from '#registrations/recent-map.ts';

/** A tree of 224 lessons takes about half a megabyte with its look-ups. */
const KEPT_VERSIONS = 100;

const kept = perSchool(() => new RecentMap<string, PublishedCourse>(KEPT_VERSIONS));

/**
 * A version of a course with its look-ups; kept in memory, as versions never change. A transaction passes its own connection:
 * one that waited for another of its pool could wait for ever.
 */
export async function findPublishedCourse(
  ctx: Context,
  courseId: number,
  version: number,
  db: Connection = ctx.db,
): Promise<PublishedCourse | undefined> {
  const key = `${courseId}:${version}`;
  const known = kept(ctx).get(key);
  if (known !== undefined) return known;
  const row = await store.findVersion(db, courseId, version);
  if (row === undefined) return undefined;
  const course = indexCourse(row.tree);
  if (row.isStored) kept(ctx).set(key, course);
  return course;
}

/** For a version that a row refers to; throws when it is missing, because the database would be inconsistent. */
export async function getPublishedCourse(
  ctx: Context,
  courseId: number,
  version: number,
  db: Connection = ctx.db,
): Promise<PublishedCourse> {
  const course = await findPublishedCourse(ctx, courseId, version, db);
  if (course === undefined) throw new Error(`Version ${version} of course ${courseId} is missing`);
  return course;
}

/** The version new learners get; undefined while the course is unpublished or archived. */
export async function findCurrentCourse(
  ctx: Context,
  courseId: number,
  db: Connection = ctx.db,
): Promise<PublishedCourse | undefined> {
  const current = await store.findCurrentVersion(db, courseId);
  if (current === undefined || current.archived_at !== null) return undefined;
  return getPublishedCourse(ctx, courseId, current.version, db);
}
