import type { ErrorCode } from '@daystream/contract/error-codes';
import type { AppType } from '@daystream/domain/identity';
import { type ContentLock, contentLock, documentsLock, streamStatus } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import type { Protected } from '#registrations/entitlements.ts';
import {
  type CourseAccess,
  type CourseAccessSource,
  getPublishedCourse,
  lockCode,
  type PublishedCourse,
} from '../courses/index.ts';
import { listLearnerPlaces } from './learner-places.access.ts';
import { listOwnStreamsOfCourse, type OwnStream } from './streams.access.ts';
import { enrolmentFacts } from './streams.facts.ts';
import { countLearners, listVersions } from './streams.store.ts';

/** What a person may see of a course, answered from their stream of it. */
export const streamAccessSource: CourseAccessSource = {
  async listVersions(ctx, userId) {
    const rows = await listVersions(ctx.db, userId);
    return new Map(rows.map((row) => [row.course_id, row.course_version]));
  },
  async hasVersion(ctx, userId, courseId, version) {
    const rows = await listVersions(ctx.db, userId);
    return rows.some((row) => row.course_id === courseId && row.course_version === version);
  },
  async countLearners(ctx) {
    const rows = await countLearners(ctx.db);
    return new Map(rows.map((row) => [row.course_id, row.count]));
  },
  listPlaces: listLearnerPlaces,
  async findAccess(ctx, viewer, courseId, streamId) {
    const streams = await listOwnStreamsOfCourse(ctx, viewer.userId, courseId, viewer.streams);
    const own =
      streamId === undefined
        ? mostOpen(streams, ctx.clock.nowMs())
        : streams.find(({ record }) => record.id === streamId);
    return own && accessOf(ctx, own, viewer.appType);
  },
};

/** Prefers the open stream when a person has several of one course. */
function mostOpen(streams: readonly OwnStream[], nowMs: number): OwnStream | undefined {
  const isOpen = ({ record }: OwnStream) => streamStatus(enrolmentFacts(record, nowMs), nowMs) === 'open';
  return streams.find((own) => isOpen(own) && !own.record.is_demo) ?? streams.find(isOpen) ?? streams[0];
}

function accessOf(ctx: Context, { record, standing }: OwnStream, appType: AppType): CourseAccess {
  const nowMs = ctx.clock.nowMs();
  const stream = enrolmentFacts(record, nowMs);
  return {
    version: record.course_version,
    dayLock(dayId: number) {
      const day = standing.days.find(({ id }) => id === dayId);
      const stageLock = standing.stages.find(({ id }) => id === day?.stageId)?.lock ?? null;
      if (day === undefined) return { kind: 'not_enrolled', untilMs: null };
      return contentLock({ appType, stream, day, stageLock }, nowMs);
    },
    documentsLock(course: PublishedCourse) {
      const { demo } = course.tree;
      const flags = {
        isDemoDocumentsAccessible: demo.documents,
        isDemoExpertMessageEnabled: demo.expertMessages,
        isDemoUserMessageEnabled: demo.userMessages,
        isDemoOfflineModeAccessible: demo.offline,
      };
      return documentsLock({ appType, stream, course: flags }, nowMs);
    },
  };
}

/** A learner may see a film while one of the days that show it is unlocked for them. */
export async function maySeeLessonFilm(ctx: Context, userId: number, thing: Protected): Promise<boolean> {
  const locks = await lessonFilmLocks(ctx, userId, thing);
  return locks.includes(null);
}

/** Says why a film of a day is withheld from a learner of its course (Q138). */
export async function lessonFilmWithholding(ctx: Context, userId: number, thing: Protected): Promise<ErrorCode | null> {
  const [lock = null] = await lessonFilmLocks(ctx, userId, thing);
  return lock === null ? null : lockCode(lock);
}

/** The lock of each day that shows a film, in the person's courses; stops at the first that is open. */
async function lessonFilmLocks(
  ctx: Context,
  userId: number,
  { kind, id }: Protected,
): Promise<readonly (ContentLock | null)[]> {
  if (kind !== 'video') return [];
  const locks: (ContentLock | null)[] = [];
  for (const row of await listVersions(ctx.db, userId)) {
    const course = await getPublishedCourse(ctx, row.course_id, row.course_version);
    const days = course.daysByVideoId.get(id);
    if (days === undefined) continue;
    const access = await streamAccessSource.findAccess(ctx, { userId, appType: 'web' }, row.course_id);
    if (access === undefined) continue;
    locks.push(...days.map((day) => access.dayLock(day.id)));
    if (locks.includes(null)) return locks;
  }
  return locks;
}
