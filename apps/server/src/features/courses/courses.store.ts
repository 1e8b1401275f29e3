import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { CourseTree } from './course-tree.ts';

const visibleColumns = ['id', 'version'] as const;

/** Published, not archived, offered by the variant (Q244); `ownIds` are seen in any case. */
export function listVisibleCourses(db: Connection, variant: string, ownIds: readonly number[]) {
  return db
    .selectFrom('courses')
    .select(visibleColumns)
    .where('version', '>', 0)
    .where((where) => where.or([isOffered(variant), sql<boolean>`id = any(${ownIds})`]))
    .orderBy('id')
    .execute();
}

export function findVisibleCourse(db: Connection, courseId: number, variant: string) {
  return db
    .selectFrom('courses')
    .select(visibleColumns)
    .where('id', '=', courseId)
    .where('version', '>', 0)
    .where(isOffered(variant))
    .executeTakeFirst();
}

function isOffered(variant: string) {
  return sql<boolean>`(archived_at is null and (application_ids = '{}' or ${variant} = any(application_ids)))`;
}

/** The version a newcomer would learn by; undefined for a course that was never published. */
export function findCurrentVersion(db: Connection, courseId: number) {
  return db
    .selectFrom('courses')
    .select(['version', 'archived_at'])
    .where('id', '=', courseId)
    .where('version', '>', 0)
    .executeTakeFirst();
}

export function findVersion(db: Connection, courseId: number, version: number) {
  return db
    .selectFrom('course_versions')
    .select(sql.ref<CourseTree>('tree').as('tree'))
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function listVersionTrees(
  db: Connection,
  courseId: number,
  versions: readonly number[],
): Promise<CourseTree[]> {
  const rows = await db
    .selectFrom('course_versions')
    .select(sql.ref<CourseTree>('tree').as('tree'))
    .where('course_id', '=', courseId)
    .where(sql<boolean>`version = any(${versions})`)
    .execute();
  return rows.map(({ tree }) => tree);
}

export async function findCourseTimes(db: Connection, courseId: number, version: number) {
  const { created_at, published_at } = await db
    .selectFrom('course_versions')
    .innerJoin('courses', 'courses.id', 'course_versions.course_id')
    .select(['courses.created_at', 'course_versions.published_at'])
    .where('course_id', '=', courseId)
    .where('course_versions.version', '=', version)
    .executeTakeFirstOrThrow();
  return { createdAt: created_at, publishedAt: published_at };
}

export async function insertVersion(trx: Trx, tree: CourseTree, publishedBy: number | null, now: Date): Promise<void> {
  await trx
    .insertInto('course_versions')
    .values({
      course_id: tree.id,
      version: tree.version,
      tree: JSON.stringify(tree),
      published_at: now,
      published_by: publishedBy,
    })
    .execute();
  await trx
    .updateTable('courses')
    .set((course) => ({ version: tree.version, published_draft: course.ref('draft'), updated_at: now }))
    .where('id', '=', tree.id)
    .execute();
}

export async function isExpertOf(db: Connection, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_experts')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listExpertCourseIds(db: Connection, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('course_experts').select('course_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.course_id);
}

/** Takes somebody who has left from every course they reviewed. */
export async function removeExpertFromAll(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('course_experts').where('user_id', '=', userId).execute();
}
