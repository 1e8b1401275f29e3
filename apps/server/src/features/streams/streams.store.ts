import { sql } from 'kysely';
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

/** People with a stream, by course; guests are not counted. */
export function countLearners(db: Connection) {
  return db
    .selectFrom('streams')
    .where('user_id', 'not in', (from) => from.selectFrom('people_guests').select('user_id'))
    .select(['course_id', (from) => from.fn.count<number>('user_id').distinct().as('count')])
    .groupBy('course_id')
    .execute();
}

/** A person's first stream of a course. */
export async function findStreamOfCourse(
  db: Connection,
  userId: number,
  courseId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('streams')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a person has access to a course that has not ended, by another stream than this one. */
export async function hasAccessTo(
  db: Connection,
  { userId, courseId, now, besides = 0 }: { userId: number; courseId: number; now: Date; besides?: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('streams')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('id', '<>', besides)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a change of all streams of a person: what is asked about the person is different now. */
export async function reviseStreamsOf(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.updateTable('streams').set({ updated_at: now }).where('user_id', '=', userId).execute();
}

const zoneOf = sql<string>`coalesce(
  (select z.time_zone from stream_zone_changes z where z.stream_id = s.id order by z.id desc limit 1), s.time_zone)`;

interface StreamDates {
  readonly id: number;
  /** The present time zone of its learner. */
  readonly zone: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly messagesEndAt: Date | null;
}

/** When streams of a person begin and end. */
export async function listDates(trx: Trx, userId: number): Promise<StreamDates[]> {
  const { rows } = await sql<StreamDates>`
    select s.id, ${zoneOf} as zone, s.start_at as "startsAt", s.end_at as "endsAt", s.messages_end_at as "messagesEndAt"
    from streams s where s.user_id = ${userId} order by s.id`.execute(trx);
  return rows;
}

/**
 * Their learner has moved: days follow the new zone from its next midnight (Q154). Streams that have ended move too, because they
 * may be prolonged.
 */
export async function insertZoneChanges(
  trx: Trx,
  { userId, timeZone, now }: { userId: number; timeZone: string; now: Date },
): Promise<void> {
  await sql`
    insert into stream_zone_changes (stream_id, time_zone, changed_at)
    select s.id, ${timeZone}::text, ${now}::timestamptz from streams s
    where s.user_id = ${userId} and ${timeZone} <> ${zoneOf}`.execute(trx);
}

/** Deletes a person's streams; practice, chat and homework go with them. */
export async function deleteStreamsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('streams').where('user_id', '=', userId).execute();
}

/** Locks a stream's row: starts, finishes, sends and reviews of one stream wait for each other. */
export async function lockStream(trx: Trx, streamId: number): Promise<void> {
  await trx.selectFrom('streams').select('id').where('id', '=', streamId).forUpdate().execute();
}

/** Locks a person's streams, as a save of practice does before its rows lock the person. */
export async function lockStreamsOf(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('streams').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
}

export interface NewStream {
  /** Only where the row is rolled back: otherwise the database gives the next. */
  readonly id?: number;
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
  readonly paysAgain: boolean;
  readonly isOptionalPurchase?: boolean | undefined;
  readonly maxConsultations?: number | null | undefined;
  readonly messagesEndAt?: Date | null | undefined;
}

export async function insertStream(trx: Trx, stream: NewStream): Promise<number> {
  const { id } = await trx
    .insertInto('streams')
    .values({
      id: stream.id,
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
      pays_again: stream.paysAgain,
      is_optional_purchase: stream.isOptionalPurchase,
      max_consultations: stream.maxConsultations,
      messages_end_at: stream.messagesEndAt,
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
  readonly maxConsultations?: number | null;
  readonly messagesEndAt?: Date | null;
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

/** Moves a stream to another version of its course. */
export async function updateVersion(trx: Trx, id: number, version: number, now: Date): Promise<void> {
  await trx.updateTable('streams').set({ course_version: version, updated_at: now }).where('id', '=', id).execute();
}

export async function dismissVersion(trx: Trx, id: number, version: number): Promise<void> {
  await trx.updateTable('streams').set({ dismissed_version: version }).where('id', '=', id).execute();
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
      max_consultations: change.maxConsultations,
      messages_end_at: change.messagesEndAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** What staff may change of a stream, as it is now. */
export function findTerms(db: Connection, id: number) {
  return db
    .selectFrom('streams')
    .select([
      'start_at as startsAt',
      'end_at as endsAt',
      'is_demo as isDemo',
      'has_full_access as hasFullAccess',
      'has_mobile_access as hasMobileAccess',
      'pays_again as paysAgain',
      'is_optional_purchase as isOptionalPurchase',
      'max_consultations as maxConsultations',
      'messages_end_at as messagesEndAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findStreamOwner(db: Connection, id: number) {
  return db.selectFrom('streams').select(['id', 'user_id', 'course_id']).where('id', '=', id).executeTakeFirst();
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
