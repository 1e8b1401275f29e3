import type { DemoFacts } from '../courses.ts';
import { blocksNextStage, isDemoLocked } from '../homework/lock.ts';
import type { HomeworkStatus, HomeworkTarget } from '../homework/status.ts';
import type { LocalDate, Weekday } from '../local-dates.ts';
import type { StreamAccessFacts } from './access.ts';
import type { DayPracticeFacts } from './calendar.ts';
import { type CurrentDay, currentDay } from './current-day.ts';
import { type DayLock, dayLock, type StageLock, type StreamLock, stageLock, streamLock } from './locks.ts';
import {
  dayOpensAtMs,
  daysSinceStart,
  isOpenByTimeDelay,
  nextDateAtMs,
  planDays,
  planTimeZone,
  planToday,
  type StreamPlan,
  streamPlan,
  type StreamPlanFacts,
} from './plan.ts';
import { type StreamProgress, streamProgress } from './progress.ts';

/** Facts about one day of a course and the learner's practice of it. */
export interface CourseDayFacts extends DayPracticeFacts {
  id: number;
  dayNumber: number;
  isRest: boolean;
  isRequired: boolean;
  isDemoAccessible: boolean;
  openDelayDays: number;
}

/** A homework in its place in the course, with the learner's status. */
export interface AskedHomeworkFacts extends HomeworkTarget {
  isRequired: boolean;
  isDemoAccessible: boolean;
  status: HomeworkStatus;
  isRefused: boolean;
}

export interface CourseStageFacts {
  id: number;
  days: readonly CourseDayFacts[];
  /** Of the stage and of its days. */
  homeworks: readonly AskedHomeworkFacts[];
}

export interface StandingFacts {
  stream: StreamAccessFacts & DemoFacts;
  plan: StreamPlanFacts;
  stages: readonly CourseStageFacts[];
}

/** The present state of one day for a learner. */
export interface DayStanding extends CourseDayFacts {
  stageId: number;
  /** Its date in the learner's calendar, null without a start. */
  date: LocalDate | null;
  weekday: Weekday | null;
  isToday: boolean;
  isOpenByTimeDelay: boolean;
  opensAt: number | null;
  lock: DayLock | null;
}

export interface CourseStanding {
  plan: StreamPlan;
  /** The date it is for the learner. */
  today: LocalDate;
  /** Why the whole stream is closed. */
  lock: StreamLock | null;
  /** The zone its days follow now. */
  timeZone: string;
  stages: readonly { id: number; lock: StageLock | null }[];
  days: readonly DayStanding[];
  progress: StreamProgress;
  current: CurrentDay<DayStanding>;
}

/** Applies all rules about days and stages: what is open, why the rest is locked, and which day is current. */
export function courseStanding({ stream, plan: planFacts, stages }: StandingFacts, nowMs: number): CourseStanding {
  const plan = streamPlan(planFacts);
  const today = planToday(plan, nowMs);
  const movedOnDays = daysSinceStart(plan, nowMs);
  const stageFacts = stages.map((stage, sort) => ({
    id: stage.id,
    sort,
    hasBlockingHomework: stage.homeworks.some((homework) =>
      blocksNextStage({ ...homework, isDemoLocked: isDemoLocked({ stream, ...homework }) }),
    ),
  }));
  const stageLocks = new Map(stageFacts.map((stage) => [stage.id, stageLock(stage, stageFacts)]));
  const placed = stages.flatMap((stage) => stage.days.map((day) => ({ ...day, stageId: stage.id })));
  const days = planDays(placed, plan).map(({ day, date, weekday }) => {
    const isOpen = isOpenByTimeDelay(day.openDelayDays, movedOnDays);
    const opensAt = dayOpensAtMs(day.openDelayDays, plan);
    const lock = dayLock(
      {
        stream,
        day: { ...day, isOpenByTimeDelay: isOpen, opensAt },
        stageLock: stageLocks.get(day.stageId) ?? null,
      },
      nowMs,
    );
    return {
      ...day,
      date,
      weekday,
      isToday: date !== null && date === today,
      isOpenByTimeDelay: isOpen,
      opensAt,
      lock,
    };
  });
  return {
    plan,
    today,
    lock: streamLock(stream, nowMs),
    timeZone: planTimeZone(plan, nowMs),
    stages: stages.map(({ id }) => ({ id, lock: stageLocks.get(id) ?? null })),
    days,
    progress: streamProgress(days.map((day) => ({ ...day, isFinished: day.endedAt !== null }))),
    current: currentDay(days),
  };
}

/**
 * Returns until when a standing computed now stays the same while its facts do: the next day, or the start or the end of the
 * stream if they come earlier.
 */
export function standingHoldsUntilMs({ stream, plan }: Pick<StandingFacts, 'stream' | 'plan'>, nowMs: number): number {
  // At its end a stream is still open.
  const endedAtMs = stream.endsAt === null ? null : stream.endsAt + 1;
  const moments = [stream.startsAt, endedAtMs].filter((atMs): atMs is number => atMs !== null && atMs > nowMs);
  return Math.min(nextDateAtMs(streamPlan(plan), nowMs), ...moments);
}
