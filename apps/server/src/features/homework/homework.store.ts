import type { HomeworkStatus, HomeworkTargetType, ReviewVerdict, SelfieAnswer } from '@daystream/domain/homework';
import { type Expression, sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';
import type { HomeworkFact } from '../streams/index.ts';

/** Homework of a stream, for its record; times are whole seconds. */
export const homeworkOfStream = (streamId: Expression<number>) => sql<HomeworkFact[]>`
  coalesce((select json_agg(json_build_object('id', h.id, 'target_type', h.target_type, 'target_id', h.target_id,
      'homework_id', h.homework_id, 'status', h.status, 'is_refused', h.is_refused, 'selfie', h.selfie, 'attempt', h.attempt, 'sent_version', h.sent_version, 'score', h.score,
      'sent_at', floor(extract(epoch from h.sent_at)), 'created_at', floor(extract(epoch from h.created_at)),
      'media_removed_at', floor(extract(epoch from h.media_removed_at)),
      'updated_at', floor(extract(epoch from h.updated_at)),
      'is_paid_elsewhere', exists (select from stream_courses c join homework_statuses o on o.stream_id = c.stream_id
        and o.target_type = h.target_type and o.target_id = h.target_id
        where c.user_id = h.user_id and c.stream_id <> h.stream_id and o.status = 'DONE' and o.score > 0)) order by h.id)
    from homework_statuses h where h.stream_id = ${streamId}), '[]')`;

/** Ids of a person's own statuses, as SQL within another statement. */
export const statusIdsOf = (userId: number) => sql<number>`select id from homework_statuses where user_id = ${userId}`;

export interface NewStatus {
  readonly targetType: HomeworkTargetType;
  readonly targetId: number;
  readonly homeworkId: number;
}

/** One NOT_UPLOADED row per homework of the course, so that the first answer has an id to go to. */
export async function insertStatuses(
  db: Connection,
  streamId: number,
  userId: number,
  targets: readonly NewStatus[],
): Promise<void> {
  if (targets.length === 0) return;
  await db
    .insertInto('homework_statuses')
    .values(
      targets.map(({ targetType, targetId, homeworkId }) => ({
        stream_id: streamId,
        user_id: userId,
        target_type: targetType,
        target_id: targetId,
        homework_id: homeworkId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['stream_id', 'target_type', 'target_id']).doNothing())
    .execute();
}

/** The statuses of a stream by type and id of their target. */
export async function listStatusIds(db: Connection, streamId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('homework_statuses')
    .select(['id', 'target_type', 'target_id'])
    .where('stream_id', '=', streamId)
    .execute();
  return new Map(rows.map(({ id, target_type, target_id }) => [`${target_type}:${target_id}`, id]));
}

export interface SentAnswer {
  /** Of the course: the answer is reviewed by it. */
  readonly version: number;
  readonly status: HomeworkStatus;
  readonly exercises: readonly number[];
  readonly now: Date;
}

/** Moves a status to UPLOADED as the next attempt; callers hold the stream's lock. Answers what has changed. */
export async function markSent(
  trx: Trx,
  { id, attempt }: Pick<HomeworkFact, 'id' | 'attempt'>,
  { status, exercises, version, now }: SentAnswer,
): Promise<Partial<HomeworkFact>> {
  const changed = {
    status,
    is_refused: false,
    attempt: attempt + 1,
    score: null,
    sent_version: version,
    media_removed_at: null,
  };
  await trx
    .updateTable('homework_statuses')
    .set({ ...changed, exercises: JSON.stringify(exercises), sent_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  const nowS = Math.floor(now.getTime() / 1000);
  return { ...changed, sent_at: nowS, updated_at: nowS };
}

export async function markRefused(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('homework_statuses').set({ is_refused: true, updated_at: now }).where('id', '=', id).execute();
}

export async function markSelfie(trx: Trx, id: number, selfie: SelfieAnswer, now: Date): Promise<void> {
  await trx
    .updateTable('homework_statuses')
    .set({ selfie, updated_at: now, media_removed_at: null })
    .where('id', '=', id)
    .execute();
}

export async function markReviewed(
  trx: Trx,
  id: number,
  status: HomeworkStatus,
  score: number | null,
  now: Date,
): Promise<void> {
  await trx.updateTable('homework_statuses').set({ status, score, updated_at: now }).where('id', '=', id).execute();
}

export interface NewReview {
  readonly statusId: number;
  readonly reviewerId: number;
  readonly attempt: number;
  readonly verdict: ReviewVerdict;
  readonly score: number;
  readonly messageId: number | null;
  readonly now: Date;
}

/** null when somebody else has reviewed this attempt in the meantime. */
export async function insertReview(trx: Trx, review: NewReview): Promise<number | null> {
  const row = await trx
    .insertInto('homework_reviews')
    .values({
      homework_status_id: review.statusId,
      reviewer_id: review.reviewerId,
      attempt: review.attempt,
      verdict: review.verdict,
      score: review.score,
      message_id: review.messageId,
      created_at: review.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['homework_status_id', 'attempt']).where('undone_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function undoReview(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('homework_reviews').set({ undone_at: now }).where('id', '=', id).execute();
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Reviews that were not undone, oldest first, with the reviewer's name. */
export function listReviews(db: Connection, statusIds: readonly number[]) {
  return db
    .selectFrom('homework_reviews as r')
    .innerJoin('people_names as reviewer', 'reviewer.user_id', 'r.reviewer_id')
    .select([
      'r.id',
      'r.homework_status_id',
      'r.reviewer_id',
      'r.attempt',
      'r.verdict',
      'r.score',
      'r.message_id',
      'r.created_at',
      'reviewer.name as reviewer',
    ])
    .where('r.homework_status_id', 'in', [0, ...statusIds])
    .where('r.undone_at', 'is', null)
    .orderBy('r.id')
    .execute();
}

const queueColumns = [
  'h.id',
  'h.stream_id',
  'h.user_id',
  'h.target_type',
  'h.target_id',
  'h.homework_id',
  'h.status',
  'h.is_refused',
  'h.selfie',
  'h.attempt',
  'h.score',
  'h.exercises',
  'h.sent_at',
  's.course_id',
  // An answer is reviewed by the version in which it was sent.
  sql<number>`coalesce(h.sent_version, s.course_version)`.as('course_version'),
  'learner.name as learner',
] as const;

export type QueueRow = NonNullable<Awaited<ReturnType<typeof findForReview>>>;

/** One homework with what the review queue shows; the caller decides by its course who may see it. */
export function findForReview(db: Connection, id: number) {
  return db
    .selectFrom('homework_statuses as h')
    .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
    .innerJoin('people_names as learner', 'learner.user_id', 'h.user_id')
    .select(queueColumns)
    .where('h.id', '=', id)
    .executeTakeFirst();
}

export interface QueueFilter {
  /** null: every course. */
  readonly courseIds: readonly number[] | null;
}

function waiting(db: Connection, { courseIds }: QueueFilter) {
  const all = db
    .selectFrom('homework_statuses as h')
    .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
    .innerJoin('people_names as learner', 'learner.user_id', 'h.user_id')
    .where('h.status', '=', 'UPLOADED')
    // A deleted account's answers leave the queue.
    .where('learner.is_present', '=', true);
  return courseIds === null ? all : all.where('s.course_id', 'in', [0, ...courseIds]);
}

/** Answers waiting for a review, oldest first. */
export function listQueue(db: Connection, filter: QueueFilter, limit: number, offset: number) {
  return waiting(db, filter)
    .select(queueColumns)
    .orderBy('h.sent_at')
    .orderBy('h.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countQueue(db: Connection, filter: QueueFilter): Promise<number> {
  const row = await waiting(db, filter)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Other homework the learner has sent in this stream, newest change first. */
export function listHistory(db: Connection, streamId: number, exceptId: number) {
  return db
    .selectFrom('homework_statuses as h')
    .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
    .innerJoin('people_names as learner', 'learner.user_id', 'h.user_id')
    .select(queueColumns)
    .where('h.stream_id', '=', streamId)
    .where('h.id', '<>', exceptId)
    .where('h.attempt', '>', 0)
    .orderBy('h.updated_at', 'desc')
    .execute();
}

/** Whether the same homework at the same target gave its learner points in another stream. */
export async function hasPaidElsewhere(trx: Trx, row: QueueRow): Promise<boolean> {
  const paid = await trx
    .selectFrom('homework_statuses')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('target_type', '=', row.target_type)
    .where('target_id', '=', row.target_id)
    .where('stream_id', '<>', row.stream_id)
    .where('status', '=', 'DONE')
    .where('score', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Homework of a course that some learner has a status of. */
export async function listGivenHomeworkIds(db: Connection, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('homework_statuses as h')
    .innerJoin('stream_courses as s', 's.stream_id', 'h.stream_id')
    .select('h.homework_id')
    .distinct()
    .where('s.course_id', '=', courseId)
    .execute();
  return rows.map((row) => row.homework_id);
}

/** The number of a person's approved answers. */
export async function countApproved(db: Connection, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('homework_statuses')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'DONE')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the exercises a person chose; status and reviews stay. */
export async function emptyChoices(db: Connection, userId: number): Promise<void> {
  await db.updateTable('homework_statuses').set({ exercises: '[]' }).where('user_id', '=', userId).execute();
}
