import { learnerChanges } from '@daystream/domain/courses/learner-changes';
import type { VersionPart } from '@daystream/domain/courses/version-parts';
import type { VersionChange } from '@daystream/domain/courses/version-changes';
import { nextHomeworkStatus } from '@daystream/domain/homework';
import type { Language } from '@daystream/domain/languages';
import { localDate } from '@daystream/domain/local-dates';
import { type VersionUpdate, versionUpdate } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { courseChanges, optionFacts } from '../courses/index.ts';
import { type OwnStream, withStanding } from './streams.access.ts';
import { enrolmentFacts } from './streams.facts.ts';
import { changeOwnStream } from './streams.service.ts';
import * as store from './streams.store.ts';

/** The offered version beside the learner's own, and what differs for them. */
export interface OfferedUpdate {
  readonly was: OwnStream;
  readonly becomes: OwnStream;
  readonly update: VersionUpdate;
  readonly changes: readonly VersionChange[];
}

/** Compares a stream with itself in the version that is offered, as its learner reads it; null while none is. */
export async function readVersionUpdate(
  ctx: Context,
  was: OwnStream,
  language: Language,
): Promise<OfferedUpdate | null> {
  const { record, offeredVersion, standing } = was;
  if (offeredVersion === null) return null;
  const becomes = await withStanding(ctx, ctx.db, { ...record, course_version: offeredVersion });
  const { endsAt } = enrolmentFacts(record, ctx.clock.nowMs());
  const lastDate = endsAt === null ? null : localDate(endsAt, standing.timeZone);
  const chosen = ({ course }: OwnStream) => ({ filters: record.filters, options: optionFacts(course) });
  return {
    was,
    becomes,
    update: versionUpdate(standing, becomes.standing, lastDate),
    changes: learnerChanges(courseChanges(was.course, becomes.course), {
      language,
      was: chosen(was),
      becomes: chosen(becomes),
      givesPoints: (part) => givesPoints(was, part),
    }),
  };
}

/** Whether a learner is still to earn what a day or homework gives: a finished or sent one is judged by its own version. */
function givesPoints({ record, standing }: OwnStream, { kind, id }: VersionPart): boolean {
  if (record.is_demo) return false;
  const isPaid = (isPaidElsewhere: boolean) => isPaidElsewhere && !record.pays_again;
  if (kind === 'homework') {
    const own = record.homeworks.filter((row) => row.homework_id === id);
    return own.some((row) => nextHomeworkStatus(row.status, 'send') !== null && !isPaid(row.is_paid_elsewhere));
  }
  const isFinished = standing.days.some((day) => day.id === id && day.endedAt !== null);
  return !isFinished && !isPaid(record.paid_days.some((day) => day.day_id === id));
}

/**
 * Moves a person's own stream to the version that is offered. Practice, answers, points and freezes hang on the stream and on
 * the identity of days, so they stay as they are; only what the course asks for changes.
 */
export function updateVersion(
  ctx: Context,
  userId: number,
  streamId: number,
  version: number,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    // It came twice, or another device was faster.
    if (stream.record.course_version === version) return 'unchanged';
    if (stream.offeredVersion !== version) return refuse('version_not_offered');
    await store.updateVersion(trx, streamId, version, new Date(ctx.clock.nowMs()));
    await ctx.reactions.announce(ctx, trx, 'stream_version_changed', { streamId, userId });
    return 'changed';
  });
}

/** Puts the offer of a version aside; one that is not offered any more changes nothing. */
export function dismissVersion(
  ctx: Context,
  userId: number,
  streamId: number,
  version: number,
): Promise<OwnStream | Refusal> {
  return changeOwnStream(ctx, userId, streamId, async (trx, stream) => {
    if (stream.offeredVersion !== version || stream.record.dismissed_version === version) return 'unchanged';
    await store.dismissVersion(trx, streamId, version);
    return 'changed';
  });
}
