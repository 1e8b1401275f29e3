import type { LocalDate } from '@daystream/domain/local-dates';
import type { Connection, Trx } from '#db/open.ts';

/** Course versions a person learns by. */
export async function listVersions(db: Connection, userId: number) {
  return db
    .selectFrom('streams')
    .select(['course_id', 'course_version'])
    .where('user_id', '=', userId)
    .orderBy('start_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
}

/** People with a stream, by course. */
export function countLearners(db: Connection) {
  return db
    .selectFrom('streams')
    .select(['course_id', (from) => from.fn.count<number>('user_id').distinct().as('count')])
    .groupBy('course_id')
    .execute();
}

/** Locks a stream's row: starts, finishes, sends and reviews of one stream wait for each other. */
export async function lockStream(trx: Trx, streamId: number): Promise<void> {
  await trx.selectFrom('streams').select('id').where('id', '=', streamId).forUpdate().execute();
}

export interface NewStream {
  readonly userId: number;
  readonly courseId: number;
  readonly courseVersion: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly timeZone: string;
  readonly variant: string;
  readonly isDemo: boolean;
  readonly hasFullAccess: boolean;
  readonly hasMobileAccess: boolean;
}

export async function insertStream(trx: Trx, stream: NewStream): Promise<number> {
  const { id } = await trx
    .insertInto('streams')
    .values({
      user_id: stream.userId,
      course_id: stream.courseId,
      course_version: stream.courseVersion,
      start_at: stream.startsAt,
      end_at: stream.endsAt,
      time_zone: stream.timeZone,
      variant: stream.variant,
      is_demo: stream.isDemo,
      has_full_access: stream.hasFullAccess,
      has_mobile_access: stream.hasMobileAccess,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StreamChange {
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  readonly isDemo?: boolean;
  readonly hasFullAccess?: boolean;
  readonly hasMobileAccess?: boolean;
  /** Open only while a subscription covers it. */
  readonly isOptionalPurchase?: boolean;
}

/** Freezes a stream between two local dates, both included. */
export async function insertFreeze(trx: Trx, streamId: number, from: LocalDate, to: LocalDate): Promise<void> {
  await trx
    .insertInto('stream_freezes')
    .values({ stream_id: streamId, start_date: from, end_date: to, status: 'active' })
    .execute();
}

export async function updateFilters(
  trx: Trx,
  id: number,
  filters: Readonly<Record<string, readonly number[]>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('streams')
    .set({ filters: JSON.stringify(filters), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateStream(trx: Trx, id: number, change: StreamChange, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('streams')
    .set({
      start_at: change.startsAt,
      end_at: change.endsAt,
      is_demo: change.isDemo,
      has_full_access: change.hasFullAccess,
      has_mobile_access: change.hasMobileAccess,
      is_optional_purchase: change.isOptionalPurchase,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function findStreamOwner(db: Connection, id: number) {
  return db.selectFrom('streams').select(['id', 'user_id', 'course_id']).where('id', '=', id).executeTakeFirst();
}

/** Streams of a course with their people, for the dashboard; newest first. */
export async function listStreamsOfCourse(db: Connection, courseId: number, limit: number, offset: number) {
  return db
    .selectFrom('streams')
    .innerJoin('people_names as person', 'person.user_id', 'streams.user_id')
    .select([
      'streams.id',
      'streams.start_at',
      'streams.end_at',
      'streams.is_demo',
      'streams.has_full_access',
      'streams.has_mobile_access',
      'streams.course_version',
      'person.user_id',
      'person.name',
      'person.email',
    ])
    .where('streams.course_id', '=', courseId)
    .orderBy('streams.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many streams a course has; undefined when there is no such course. */
export async function countStreamsOfCourse(db: Connection, courseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_titles as course')
    .leftJoin('streams', 'streams.course_id', 'course.course_id')
    .select((from) => from.fn.count<number>('streams.id').as('count'))
    .where('course.course_id', '=', courseId)
    .groupBy('course.course_id')
    .executeTakeFirst();
  return row?.count;
}

/** Versions of a course that are in use: an import must keep everything in them. */
export async function listUsedVersions(db: Connection, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('streams')
    .select('course_version')
    .distinct()
    .where('course_id', '=', courseId)
    .execute();
  return rows.map((row) => row.course_version);
}
