import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { ViewerSession } from '#http/viewer.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { WireStream } from '@daystream/contract/streams';
import type { Language } from '@daystream/domain/languages';
import { keptFilters, type OptionFilters } from '@daystream/domain/practice';
import { endAfterMoveMs, isFinishedStream, startAfterMoveMs } from '@daystream/domain/streams';
import { findCurrentCourse, optionFacts, presentCourseCard } from '../courses/index.ts';
import type { StreamOfPerson } from '../people/index.ts';
import { listStreamsOf } from './of-person.store.ts';
import { findOwnStream, listOwnStreams, lockOwnStream, type OwnStream } from './streams.access.ts';
import * as store from './streams.store.ts';

export interface Enrolment {
  readonly userId: number;
  readonly courseId: number;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly timeZone: string;
  readonly variant: string;
  readonly isDemo: boolean;
  readonly hasFullAccess: boolean;
  readonly hasMobileAccess: boolean;
  /** Gives points for what an earlier enrolment in the course has paid for; never by default. */
  readonly paysAgain?: boolean;
  readonly isOptionalPurchase?: boolean;
  readonly maxConsultations?: number | null;
  readonly messagesEndAtMs?: number | null;
}

/** Enrols a person in the current version of a course; null when there is nothing to enrol in. */
export async function createStream(ctx: Context, trx: Trx, enrolment: Enrolment): Promise<number | null> {
  const course = await findCurrentCourse(ctx, enrolment.courseId, trx);
  if (course === undefined) return null;
  const { startsAtMs, endsAtMs, messagesEndAtMs = null, paysAgain = false, ...rest } = enrolment;
  const dateOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs));
  const streamId = await store.insertStream(trx, {
    ...rest,
    paysAgain,
    courseVersion: course.tree.version,
    startsAt: dateOf(startsAtMs),
    endsAt: dateOf(endsAtMs),
    messagesEndAt: dateOf(messagesEndAtMs),
  });
  await ctx.reactions.announce(ctx, trx, 'stream_created', { streamId, userId: enrolment.userId });
  await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId: enrolment.userId });
  return streamId;
}

export async function changeStream(
  ctx: Context,
  trx: Trx,
  streamId: number,
  change: store.StreamChange,
): Promise<boolean> {
  const userId = await store.updateStream(trx, streamId, change, new Date(ctx.clock.nowMs()));
  if (userId === undefined) return false;
  await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
  return true;
}

/** Changes a person's own stream under its lock, announces the change, and reads the stream again. */
export function changeOwnStream(
  ctx: Context,
  userId: number,
  streamId: number,
  change: (trx: Trx, stream: OwnStream) => Promise<'changed' | 'unchanged' | Refusal>,
): Promise<OwnStream | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const stream = await lockOwnStream(ctx, trx, userId, streamId);
    if (stream === undefined) return refuse('not_found');
    const outcome = await change(trx, stream);
    if (outcome === 'unchanged') return stream;
    if (outcome !== 'changed') return outcome;
    await ctx.reactions.announce(ctx, trx, 'stream_changed', { streamId, userId });
    return (await findOwnStream(ctx, trx, userId, streamId)) ?? refuse('not_found');
  });
}

/**
 * Their learner has moved: days follow the new zone, and what has not begun or ended does so with the same date there. Where
 * somebody's own zone is known for the first time, nothing was open to them yet: a course begins no earlier than its first date there.
 */
export async function moveStreamsOf(
  ctx: Context,
  trx: Trx,
  { userId, timeZone, isFirst = false }: { userId: number; timeZone: string; isFirst?: boolean },
): Promise<void> {
  const now = new Date(ctx.clock.nowMs());
  for (const { id, zone, ...dates } of await store.listDates(trx, userId)) {
    const end = (at: Date | null) =>
      at === null || at <= now ? at : new Date(endAfterMoveMs(at.getTime(), zone, timeZone));
    const change = {
      startsAt: startAfterMove(dates.startsAt, { zone, timeZone, isFirst, now }),
      endsAt: end(dates.endsAt),
      messagesEndAt: end(dates.messagesEndAt),
    };
    const names = ['startsAt', 'endsAt', 'messagesEndAt'] as const;
    if (names.some((name) => Number(change[name]) !== Number(dates[name]))) await changeStream(ctx, trx, id, change);
  }
  await store.insertZoneChanges(trx, { userId, timeZone, now });
}

/** A course that has begun for its learner goes on (Q154). */
function startAfterMove(
  at: Date | null,
  { zone, timeZone, isFirst, now }: { zone: string; timeZone: string; isFirst: boolean; now: Date },
): Date | null {
  if (at === null) return null;
  const moved = new Date(startAfterMoveMs(at.getTime(), zone, timeZone));
  return at > now || (isFirst && moved > at) ? moved : at;
}

/** What a card shows of the stream's course, for its own learner. */
export function courseCard(
  ctx: Context,
  viewer: ViewerSession,
  { course }: OwnStream,
  language: Language,
): Promise<WireStream['course']> {
  return presentCourseCard(ctx, viewer, course, language);
}

/** A person's streams for the dashboard, frozen as for the person themselves. */
export async function listStreamsOfPerson(ctx: Context, userId: number): Promise<StreamOfPerson[]> {
  const [rows, own] = await Promise.all([listStreamsOf(ctx.db, userId), listOwnStreams(ctx, userId, null)]);
  const frozen = new Set(own.filter(({ state }) => state === 'freeze').map(({ record }) => record.id));
  return rows.map((row) => ({ ...row, is_frozen: frozen.has(row.id) }));
}

/** How many courses a person has behind them, as their list of courses counts them. */
export async function countFinished(ctx: Context, userId: number): Promise<number> {
  const streams = await listOwnStreams(ctx, userId, null);
  return streams.filter(({ state, record, standing }) =>
    isFinishedStream({ status: state, isDemo: record.is_demo, progress: standing.progress.progress }),
  ).length;
}

/** Saves the learner's choice of options; refuses options that the course does not have. */
export function saveFilters(
  ctx: Context,
  userId: number,
  streamId: number,
  filters: OptionFilters,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    const kept = keptFilters(filters, optionFacts(stream.course));
    if (kept === null) return refuseField('filters', 'choice_unknown');
    await store.updateFilters(trx, streamId, kept, new Date(ctx.clock.nowMs()));
    return 'changed';
  });
}
