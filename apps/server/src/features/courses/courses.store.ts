import { fieldsOf } from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';
import { countedDays } from '@daystream/domain/streams';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { CourseTree } from './published-course.rules.ts';
import { versionMedia } from './version-media.rules.ts';

const visibleColumns = ['id', 'version'] as const;

/** Published courses that are not archived and that the variant offers (Q244); always includes `ownIds`. */
export function listVisibleCourses(db: Connection, variant: string, ownIds: readonly number[]) {
  return db
    .selectFrom('courses')
    .select(visibleColumns)
    .where('version', '>', 0)
    .where((where) => where.or([isOpenTo(variant), sql<boolean>`id = any(${ownIds})`]))
    .orderBy('id')
    .execute();
}

export function findVisibleCourse(db: Connection, courseId: number, variant: string) {
  return db
    .selectFrom('courses')
    .select(visibleColumns)
    .where('id', '=', courseId)
    .where('version', '>', 0)
    .where(isOpenTo(variant))
    .executeTakeFirst();
}

function isOpenTo(variant: string) {
  return sql<boolean>`(archived_at is null and (application_ids = '{}' or ${variant} = any(application_ids)))`;
}

/** The version a new learner gets; undefined for a course that was never published. */
export function findCurrentVersion(db: Connection, courseId: number) {
  return db
    .selectFrom('courses')
    .select(['version', 'archived_at'])
    .where('id', '=', courseId)
    .where('version', '>', 0)
    .executeTakeFirst();
}

/** Whether a member of staff has ever published the course. */
export async function isChangedByStaff(db: Connection, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_versions')
    .select('version')
    .where('course_id', '=', courseId)
    .where('published_by', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** false: the open transaction has written the row, which may be rolled back. */
const isStored = sql<boolean>`xmin is distinct from pg_current_xact_id_if_assigned()::xid`;

export function findVersion(db: Connection, courseId: number, version: number) {
  return db
    .selectFrom('course_versions')
    .select([sql.ref<CourseTree>('tree').as('tree'), isStored.as('isStored')])
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

/** Who publishes a version, and for whom besides new learners. */
export interface VersionTerms {
  /** null: the school itself. */
  readonly publishedBy: number | null;
  /** Offers it to those who learn by an earlier version. */
  readonly isOffered: boolean;
}

export async function insertVersion(
  trx: Trx,
  tree: CourseTree,
  { publishedBy, isOffered }: VersionTerms,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('course_versions')
    .values({
      course_id: tree.id,
      version: tree.version,
      tree: JSON.stringify(tree),
      published_at: now,
      published_by: publishedBy,
      is_offered: isOffered,
    })
    .execute();
  const counted = countedDays(tree.stages.flatMap(({ days }) => days));
  const days = counted.map(({ id }) => ({ course_id: tree.id, version: tree.version, day_id: id }));
  if (days.length > 0) await trx.insertInto('course_counted_days').values(days).execute();
  const { videoIds, fileIds } = versionMedia(tree);
  const of = { course_id: tree.id, version: tree.version };
  const media = [...videoIds.map((id) => ({ ...of, video_id: id })), ...fileIds.map((id) => ({ ...of, file_id: id }))];
  if (media.length > 0) await trx.insertInto('course_version_media').values(media).execute();
  await trx
    .updateTable('courses')
    .set((course) => ({ version: tree.version, published_draft: course.ref('draft'), updated_at: now }))
    .where('id', '=', tree.id)
    .execute();
}

/** Offers a version to those who learn by an earlier one, or withdraws it; false when it was so before, undefined without it. */
export async function offerVersion(
  trx: Trx,
  courseId: number,
  version: number,
  isOffered: boolean,
): Promise<boolean | undefined> {
  const known = await trx
    .selectFrom('course_versions')
    .select('is_offered')
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined || known.is_offered === isOffered) return known && false;
  await trx
    .updateTable('course_versions')
    .set({ is_offered: isOffered })
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .execute();
  return true;
}

/** Says that a revision of the draft is what the current version publishes. */
export async function markPublished(trx: Trx, courseId: number, draft: number): Promise<void> {
  await trx.updateTable('courses').set({ published_draft: draft }).where('id', '=', courseId).execute();
}

/** When the course was last changed or published. */
export async function findUpdated(db: Connection, courseId: number): Promise<Date> {
  const row = await db.selectFrom('courses').select('updated_at').where('id', '=', courseId).executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Newest first. */
export function listPublished(db: Connection, courseId: number) {
  return db
    .selectFrom('course_versions')
    .leftJoin('people_names as staff', 'staff.user_id', 'course_versions.published_by')
    .select(['version', 'published_at', 'staff.name as published_by', 'is_offered'])
    .where('course_id', '=', courseId)
    .orderBy('version', 'desc')
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

/** Every expert of every course. */
export function listCourseExperts(db: Connection) {
  return db.selectFrom('course_experts').select(['user_id', 'course_id']).execute();
}

/** Removes a person who left from every course they reviewed. */
export async function removeExpertFromAll(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('course_experts').where('user_id', '=', userId).execute();
}

/** Every course as its authors list it, archived ones last. */
export function listCourseRows(db: Connection) {
  return db
    .selectFrom('courses')
    .select((course) => [
      'id',
      'key',
      sql.ref<LocalizedText>('title').as('title'),
      sql.ref<LocalizedText>('category').as('category'),
      sql.ref<LocalizedText[]>('tags').as('tags'),
      'cover_file_id',
      'version',
      'draft',
      'published_draft',
      'archived_at',
      'updated_at',
      course
        .selectFrom('stage_days')
        .innerJoin('course_stages', 'course_stages.id', 'stage_days.stage_id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('stage_days.course_id', '=', 'courses.id')
        .where('stage_days.archived_at', 'is', null)
        .where('course_stages.archived_at', 'is', null)
        .as('days_count'),
    ])
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`title ->> languages[1] collate people`)
    .execute();
}

/** Lessons of all courses with their films, without archived ones. */
export function listLessonVideos(db: Connection) {
  const films = fieldsOf('lesson').filter(({ type }) => type === 'film');
  const columns = films.map(({ column }) => sql.ref<number | null>(column));
  return db
    .selectFrom('lessons')
    .select(['course_id', 'id'])
    .select(sql<number[]>`array_remove(array[${sql.join(columns)}], null)`.as('video_ids'))
    .where('archived_at', 'is', null)
    .execute();
}

export async function listExpertIds(db: Connection, courseId: number): Promise<number[]> {
  const rows = await db.selectFrom('course_experts').select('user_id').where('course_id', '=', courseId).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns whether something changed; a second assignment changes nothing. */
export async function insertExpert(trx: Trx, courseId: number, userId: number): Promise<boolean> {
  const row = await trx
    .insertInto('course_experts')
    .values({ course_id: courseId, user_id: userId })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpert(trx: Trx, courseId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('course_experts')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function hasCourse(db: Connection, id: number): Promise<boolean> {
  return (await db.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
