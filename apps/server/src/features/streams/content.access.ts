import type { AppType } from '@daystream/domain/identity';
import { contentLock, courseStanding, documentsLock, streamStatus } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import type { Protected } from '#registrations/entitlements.ts';
import {
  type CourseAccess,
  type CourseAccessSource,
  getPublishedCourse,
  type PublishedCourse,
} from '../courses/index.ts';
import { enrolmentFacts, standingFacts } from './streams.facts.ts';
import { listStreamRecordsOfCourse, type StreamRecord } from './stream-records.store.ts';
import { countLearners, listVersions } from './streams.store.ts';

/** What a person may see of a course, answered from their stream of it. */
export const streamAccessSource: CourseAccessSource = {
  async listVersions(ctx, userId) {
    const rows = await listVersions(ctx.db, userId);
    return new Map(rows.map((row) => [row.course_id, row.course_version]));
  },
  async countLearners(ctx) {
    const rows = await countLearners(ctx.db);
    return new Map(rows.map((row) => [row.course_id, row.count]));
  },
  async findAccess(ctx, viewer, courseId) {
    const records = await listStreamRecordsOfCourse(ctx.db, viewer.userId, courseId);
    const record = mostOpen(records, ctx.clock.nowMs());
    return record === undefined ? undefined : accessOf(ctx, record, viewer.appType);
  },
};

/** Prefers the open stream when a person has several of one course. */
function mostOpen(records: readonly StreamRecord[], nowMs: number): StreamRecord | undefined {
  const isOpen = (record: StreamRecord) => streamStatus(enrolmentFacts(record, nowMs), nowMs) === 'open';
  return records.find((record) => isOpen(record) && !record.is_demo) ?? records.find(isOpen) ?? records[0];
}

function accessOf(ctx: Context, record: StreamRecord, appType: AppType): CourseAccess {
  const nowMs = ctx.clock.nowMs();
  const stream = enrolmentFacts(record, nowMs);
  return {
    version: record.course_version,
    dayLock(course: PublishedCourse, dayId: number) {
      const standing = courseStanding(standingFacts(record, course, nowMs), nowMs);
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
export async function maySeeLessonFilm(ctx: Context, userId: number, { kind, id }: Protected): Promise<boolean> {
  if (kind !== 'video') return false;
  for (const row of await listVersions(ctx.db, userId)) {
    const course = await getPublishedCourse(ctx, row.course_id, row.course_version);
    const days = course.daysByVideoId.get(id);
    if (days === undefined) continue;
    const access = await streamAccessSource.findAccess(ctx, { userId, appType: 'web' }, row.course_id);
    if (days.some((day) => access?.dayLock(course, day.id) === null)) return true;
  }
  return false;
}
