import type { LearnerPlace } from '@daystream/domain/courses/publish-effect';
import { currentDay, streamStatus, versionUpdateBar } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import { getPublishedCourse, type PublishedCourse } from '../courses/index.ts';
import { type CourseStreamRow, listCourseStreams } from './course-streams.store.ts';

/** Which day everybody who learns a course now has reached by their practice, whatever the calendar opens; each person once. */
export async function listLearnerPlaces(ctx: Context, courseId: number): Promise<LearnerPlace[]> {
  const nowMs = ctx.clock.nowMs();
  const people = new Map<number, CourseStreamRow>();
  for (const stream of await listCourseStreams(ctx.db, courseId, new Date(nowMs))) {
    if (isLearning(stream, nowMs) && !people.has(stream.user_id)) people.set(stream.user_id, stream);
  }
  const places: LearnerPlace[] = [];
  for (const stream of people.values()) {
    const course = await getPublishedCourse(ctx, courseId, stream.course_version);
    const mayUpdate = versionUpdateBar(barFacts(stream), nowMs) === null;
    places.push({ version: stream.course_version, dayId: nextDayId(course, stream), mayUpdate });
  }
  return places;
}

function isLearning(stream: CourseStreamRow, nowMs: number): boolean {
  const status = streamStatus(barFacts(stream), nowMs);
  return status === 'open' || status === 'not_started';
}

function barFacts(stream: CourseStreamRow) {
  return {
    status: 'started' as const,
    startsAt: stream.start_at?.getTime() ?? null,
    endsAt: stream.end_at?.getTime() ?? null,
    isOptionalPurchase: stream.is_optional_purchase,
    isCoveredBySubscription: false,
    isGuest: stream.is_guest,
    isDemo: stream.is_demo,
    courseFullAccess: stream.has_full_access,
  };
}

function nextDayId({ days }: PublishedCourse, { days: practised }: CourseStreamRow): number | null {
  const facts = new Map(practised.map((fact) => [fact.day_id, fact]));
  const open = days.map(({ id, isRest }) => ({
    id,
    isRest,
    isToday: false,
    openDelayDays: 0,
    lock: null,
    startedAt: facts.get(id)?.started_at ?? null,
    endedAt: facts.get(id)?.finished_at ?? null,
  }));
  return currentDay(open).day?.id ?? null;
}
