import { hasCapability } from '@daystream/domain/identity';
import {
  type CourseStanding,
  courseStanding,
  type ServerStreamState,
  standingHoldsUntilMs,
  versionUpdateBar,
} from '@daystream/domain/streams';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { StreamRevision, Viewer } from '#http/viewer.ts';
import { perSchool } from '#registrations/per-school.ts';
import { RecentMap } from '#registrations/recent-map.ts';
import { getPublishedCourse, type PublishedCourse } from '../courses/index.ts';
import { standingFacts } from './streams.facts.ts';
import {
  findStreamRecord,
  listRevisions,
  listStreamRecords,
  lockStreamRecord,
  type StreamRecord,
} from './stream-records.store.ts';

/** A person's own stream with its course and its current standing. */
export interface OwnStream {
  readonly record: StreamRecord;
  readonly course: PublishedCourse;
  readonly standing: CourseStanding;
  /** As the server stores and sends it. */
  readonly state: ServerStreamState;
  /** The newer version that its learner may go over to now. */
  readonly offeredVersion: number | null;
}

/** A stream as it was read, and the moments between which its standing is the same. */
interface KeptStream {
  readonly own: OwnStream;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Some thirty megabytes: about six hundred streams in the middle of a long course. */
const KEPT_FACTS = 100_000;

const kept = perSchool(
  () =>
    new RecentMap<number, KeptStream>(
      KEPT_FACTS,
      ({ own: { record, standing } }) => standing.days.length + record.homeworks.length + record.lessons.length,
    ),
);

/** The only way to a person's stream; somebody else's looks missing. `read`: their streams, if the session brought them. */
export async function findOwnStream(
  ctx: Context,
  db: Connection,
  userId: number,
  streamId: number,
  read?: Viewer['streams'],
): Promise<OwnStream | undefined> {
  // What a transaction reads may be rolled back, so it is neither kept nor taken from what is.
  if (db !== ctx.db) {
    const record = await findStreamRecord(db, userId, streamId);
    return record && withStanding(ctx, db, record);
  }
  const revisions = read ?? (await listRevisions(db, userId));
  const [own] = await readStreams(
    ctx,
    userId,
    revisions.filter(({ id }) => id === streamId),
  );
  return own;
}

/** The same for writing: other writers of this stream wait until the transaction ends. */
export async function lockOwnStream(
  ctx: Context,
  trx: Trx,
  userId: number,
  streamId: number,
): Promise<OwnStream | undefined> {
  const record = await lockStreamRecord(trx, userId, streamId);
  return record && withStanding(ctx, trx, record);
}

/** All streams of a person, newest start first; `ids` limits them. */
export async function listOwnStreams(
  ctx: Context,
  userId: number,
  ids: readonly number[] | null,
  read?: Viewer['streams'],
): Promise<OwnStream[]> {
  const revisions = read ?? (await listRevisions(ctx.db, userId));
  return readStreams(
    ctx,
    userId,
    revisions.filter(({ id }) => ids === null || ids.includes(id)),
  );
}

/** A person's streams of one course, newest start first. */
export async function listOwnStreamsOfCourse(
  ctx: Context,
  userId: number,
  courseId: number,
  read?: Viewer['streams'],
): Promise<OwnStream[]> {
  const revisions = read ?? (await listRevisions(ctx.db, userId));
  return readStreams(
    ctx,
    userId,
    revisions.filter(({ course_id }) => course_id === courseId),
  );
}

/** Staff see and change everybody's streams by a capability. */
export function mayViewLearners(viewer: Viewer): boolean {
  return hasCapability(viewer.roles, 'view_learners');
}

export function mayEnrolLearners(viewer: Viewer): boolean {
  return hasCapability(viewer.roles, 'enrol_learners');
}

/** Streams at their present revisions: what has not changed since it was read is not read again. */
async function readStreams(ctx: Context, userId: number, revisions: readonly StreamRevision[]): Promise<OwnStream[]> {
  const shelf = kept(ctx);
  const known = new Map<number, KeptStream>();
  for (const { id, revision, offered_version } of revisions) {
    const found = shelf.get(id);
    const record = found?.own.record;
    if (found && record?.revision === revision && record.offered_version === offered_version) known.set(id, found);
  }
  const changed = revisions.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const records = changed.length === 0 ? [] : await listStreamRecords(ctx.db, userId, changed);
  const read = new Map(records.map((record) => [record.id, record]));
  const nowMs = ctx.clock.nowMs();
  const streams: OwnStream[] = [];
  for (const { id } of revisions) {
    const found = known.get(id);
    const record = read.get(id) ?? found?.own.record;
    if (found !== undefined && found.fromMs <= nowMs && nowMs < found.untilMs) streams.push(found.own);
    else if (record !== undefined) streams.push(await keep(ctx, record));
  }
  return streams;
}

async function keep(ctx: Context, record: StreamRecord): Promise<OwnStream> {
  const standing = await standAt(ctx, ctx.db, record);
  kept(ctx).set(record.id, standing);
  return standing.own;
}

/** A stream as it is now with this record. */
export async function withStanding(ctx: Context, db: Connection, record: StreamRecord): Promise<OwnStream> {
  return (await standAt(ctx, db, record)).own;
}

async function standAt(ctx: Context, db: Connection, record: StreamRecord): Promise<KeptStream> {
  const course = await getPublishedCourse(ctx, record.course_id, record.course_version, db);
  const nowMs = ctx.clock.nowMs();
  const facts = standingFacts(record, course, nowMs);
  const isBarred = versionUpdateBar(facts.stream, nowMs) !== null;
  const own = {
    record,
    course,
    standing: courseStanding(facts, nowMs),
    state: facts.stream.status,
    offeredVersion: isBarred ? null : record.offered_version,
  };
  return { own, fromMs: nowMs, untilMs: standingHoldsUntilMs(facts, nowMs) };
}
