import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';
import type { NewLine } from './batch-terms.rules.ts';

export interface LineAccount {
  readonly user_id: number;
  readonly email: string | null;
  readonly name: string;
  readonly status: number;
  readonly is_invited: boolean;
  readonly has_password: boolean;
  readonly time_zone: string;
}

export interface LineStream {
  readonly stream_id: number;
  readonly user_id: number;
  readonly course_id: number;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly is_demo: boolean;
  readonly has_full_access: boolean;
  readonly has_mobile_access: boolean;
  readonly is_optional_purchase: boolean;
  readonly max_consultations: number | null;
  readonly messages_end_at: Date | null;
}

/** What the database says about some lines. */
export interface LineFacts {
  readonly accounts: readonly LineAccount[];
  readonly streams: readonly LineStream[];
  /** Who has access to the course of the batch that has not ended. */
  readonly enrolled: ReadonlySet<number>;
  /** Streams that have ended while their learner has another one of the course that has not. */
  readonly followed: ReadonlySet<number>;
  /** People who got the same text within a day, or will get it. */
  readonly notified: ReadonlySet<number>;
  readonly isCourseOpen: boolean;
}

export interface AskedFacts {
  readonly lines: readonly NewLine[];
  readonly courseId: number | null;
  readonly wordsHash: string | null;
  readonly now: Date;
  readonly notifiedSince: Date;
  /** A letter that has waited since then is still sent. */
  readonly waitingSince: Date;
}

/** Everything that decides about these lines, in six statements for any number of them. */
export async function readLineFacts(
  db: Connection,
  { lines, courseId, wordsHash, now, ...since }: AskedFacts,
): Promise<LineFacts> {
  const emails = lines.flatMap(({ email }) => email ?? []);
  const named = lines.flatMap(({ userId }) => userId ?? []);
  const streamIds = lines.flatMap(({ streamId }) => streamId ?? []);
  const streams = await listStreams(db, streamIds);
  const asked = [...new Set([...named, ...streams.map(({ user_id }) => user_id)])];
  const { rows: accounts } = await sql<LineAccount>`
    select user_id, email, trim(first_name || ' ' || last_name) as name, status, is_invited, has_password, time_zone
    from people_accounts where user_id = any(${asked}) or email = any(${emails})`.execute(db);
  const ids = accounts.map(({ user_id }) => user_id);
  const enrolled = courseId === null ? [] : await listEnrolled(db, courseId, ids, now);
  const notified = wordsHash === null ? [] : await listNotified(db, wordsHash, ids, since);
  const isCourseOpen = courseId !== null && (await isEnrollable(db, courseId));
  const followed = new Set(await listFollowed(db, streamIds, now));
  return { accounts, streams, enrolled: new Set(enrolled), followed, notified: new Set(notified), isCourseOpen };
}

export async function listStreams(db: Connection, ids: readonly number[]): Promise<LineStream[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LineStream>`
    select stream_id, user_id, course_id, start_at, end_at, is_demo, has_full_access, has_mobile_access,
      is_optional_purchase, max_consultations, messages_end_at
    from stream_courses where stream_id = any(${ids})`.execute(db);
  return rows;
}

/** Which of these people exist; anonymized accounts do. */
export async function knownPeople(db: Connection, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from people_accounts where user_id = any(${ids})`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function listEnrolled(db: Connection, courseId: number, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from stream_courses
    where course_id = ${courseId} and user_id = any(${ids}) and (end_at is null or end_at > ${now})`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

async function listFollowed(db: Connection, streamIds: readonly number[], now: Date): Promise<number[]> {
  if (streamIds.length === 0) return [];
  const { rows } = await sql<{ stream_id: number }>`
    select s.stream_id from stream_courses s
    where s.stream_id = any(${streamIds}) and s.end_at <= ${now} and exists (
      select from stream_courses other where other.user_id = s.user_id and other.course_id = s.course_id
        and other.stream_id <> s.stream_id and (other.end_at is null or other.end_at > ${now}))`.execute(db);
  return rows.map(({ stream_id }) => stream_id);
}

async function listNotified(
  db: Connection,
  hash: string,
  ids: readonly number[],
  { notifiedSince, waitingSince }: Pick<AskedFacts, 'notifiedSince' | 'waitingSince'>,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from letters
    where user_id = any(${ids}) and words_hash = ${hash}
      and created_at > case when sent_at is null and tried_at is null then ${waitingSince}::timestamptz
        else ${notifiedSince}::timestamptz end`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether a course takes learners: it was published and is not archived. */
export async function isEnrollable(db: Connection, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select version > 0 and not is_archived as is_open from course_titles where course_id = ${courseId}`.execute(db);
  return rows[0]?.is_open === true;
}
