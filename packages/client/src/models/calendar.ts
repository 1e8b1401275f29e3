import { dayOfDate, localDate, type LocalDate, type Weekday, weekdayOfDay } from '@daystream/domain/local-dates';
import { wasSent } from '@daystream/domain/homework';
import { type DayProgress, dayProgress, isLessonForOptions, playingTime } from '@daystream/domain/practice';
import {
  type CalendarDayState,
  calendarDayState,
  type CurrentDay,
  currentDay,
  type DayLock,
  isCourseBegun,
  type StageLock,
  stageLock,
} from '@daystream/domain/streams';
import { type AskedHomework, askedHomework } from './asked-homework.ts';
import type { Day } from './course-days.ts';
import { optionFacts } from './course-parts.ts';
import type { Course, Stage } from './courses.ts';
import { type RepeatChoices, roundsOf } from './rounds.ts';
import { type DayStatus, type Stream, streamFacts, type StreamStatus } from './streams.ts';

export interface CalendarDay extends CalendarDayState {
  id: number;
  stageId: number;
  dayNumber: number;
  title: string;
  excerpt: string;
  isRest: boolean;
  /** Obligatory. */
  isRequired: boolean;
  openDelayDays: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Date in the learner's calendar; null in a stream without a start. */
  date: LocalDate | null;
  weekday: Weekday | null;
  homeworks: readonly AskedHomework[];
  practice: DayProgress;
  /** Its points were given by another enrolment, and are not given again. */
  isPaidElsewhere: boolean;
  /** It was finished, and gives its points as soon as half of it has been viewed. */
  arePointsWaiting: boolean;
  /** Playing time including repeated rounds, and the part of it not yet viewed. */
  lengthMs: number;
  leftMs: number;
}

export interface CalendarStage {
  id: number;
  /** One-based. */
  number: number;
  title: string;
  lock: StageLock | null;
  days: readonly CalendarDay[];
  /** The lock of the stage itself. */
  homeworks: readonly AskedHomework[];
  /** Without rest days. */
  daysCount: number;
  doneCount: number;
  /** When its first day opens, if only time keeps the whole stage locked. */
  opensAt: number | null;
}

/** A course with one learner's current state. */
export interface CourseCalendar {
  today: LocalDate;
  stages: readonly CalendarStage[];
  days: readonly CalendarDay[];
  current: CurrentDay<CalendarDay>;
  /** Its learner has begun the course. */
  isBegun: boolean;
}

interface CalendarFacts {
  course: Course;
  stream: Stream;
  status: StreamStatus;
  /** How often the learner plays the sets. */
  repeats: RepeatChoices;
}

/** Joins course, stream and status by the same rules as the server; dates and delays come from the server. */
export function courseCalendar({ course, stream, status, repeats }: CalendarFacts, nowMs: number): CourseCalendar {
  const facts = streamFacts(stream);
  const options = optionFacts(course.courseOptions);
  const today = localDate(nowMs, stream.timeZone);
  const dayStatuses = new Map(status.days.map((day) => [day.stageDayId, day]));
  const viewed = new Map(status.lessons.map((lesson) => [lesson.lessonSetLessonId, lesson.viewedSeconds]));

  function standing(day: Day, lock: StageLock | null): CalendarDay {
    const known = dayStatuses.get(day.id);
    const homeworks = day.homeworks.map((link) =>
      askedHomework({ link, targetType: 'stage_day_homework', stream, status }),
    );
    const practised = { startedAt: known?.stageDayStartedAt ?? null, endedAt: known?.endTime ?? null };
    const state = calendarDayState(
      {
        stream: facts,
        day: {
          ...practised,
          ...delay(day, known),
          dayNumber: day.dayNumber,
          isDemoAccessible: day.isDemoAccessible,
          isRest: day.dayOfRest,
        },
        stageLock: lock,
        isToday: known?.calendarDate === today,
        hasHomeworkDue: homeworks.some(({ isDue }) => isDue),
      },
      nowMs,
    );
    const lessons = day.lessonSets
      .flatMap((set) => {
        const rounds = roundsOf(set, repeats) * Math.max(1, day.repeatCount);
        return set.lessons.map((setLesson) => ({ ...setLesson, rounds }));
      })
      .filter(({ lesson }) => isLessonForOptions(lesson.trainingOptions, stream.filters, options))
      .map(({ id, lesson, rounds }) => ({ durationMs: lesson.delay, viewedSeconds: viewed.get(id) ?? 0, rounds }));
    const date = known?.calendarDate ?? null;
    return {
      ...state,
      ...practised,
      id: day.id,
      stageId: day.stageId,
      dayNumber: day.dayNumber,
      title: day.title,
      excerpt: day.excerpt,
      isRest: day.dayOfRest,
      isRequired: day.required,
      openDelayDays: day.openDelayDays,
      date,
      weekday: date === null ? null : weekdayOfDay(dayOfDate(date)),
      homeworks,
      practice: dayProgress(lessons),
      isPaidElsewhere: known?.isPaidElsewhere ?? false,
      arePointsWaiting: known?.arePointsWaiting ?? false,
      ...playingTime(lessons),
    };
  }

  const homeworksOf = (stage: Stage) =>
    stage.homeworks.map((link) => askedHomework({ link, targetType: 'course_stage_homework', stream, status }));
  const stageFacts = course.stages.map((stage) => ({
    id: stage.id,
    sort: stage.sort,
    hasBlockingHomework: [
      ...homeworksOf(stage),
      ...stage.days.flatMap((day) =>
        day.homeworks.map((link) => askedHomework({ link, targetType: 'stage_day_homework', stream, status })),
      ),
    ].some(({ isBlocking }) => isBlocking),
  }));
  const stages = course.stages.map((stage, index): CalendarStage => {
    const lock = stageLock({ ...stage, hasBlockingHomework: false }, stageFacts);
    const days = stage.days.map((day) => standing(day, lock));
    const practice = days.filter((day) => !day.isRest);
    return {
      id: stage.id,
      number: index + 1,
      title: stage.title,
      lock,
      days,
      homeworks: homeworksOf(stage),
      daysCount: practice.length,
      doneCount: practice.filter((day) => day.endedAt !== null).length,
      opensAt: openingMs(practice),
    };
  });
  const days = stages.flatMap((stage) => stage.days);
  const homeworks = [...days, ...stages].flatMap((place) => place.homeworks);
  const isBegun = isCourseBegun({
    hasPractised: days.some((day) => day.status !== 'not_started'),
    hasSentHomework: homeworks.some((asked) => wasSent(asked.status)),
  });
  return { today, stages, days, current: currentDay(days), isBegun };
}

/** A day without a status is open: no delay applies. */
function delay(day: Day, status: DayStatus | undefined) {
  return {
    isOpenByTimeDelay: status?.isOpenByTimeDelay ?? day.isOpenByTimeDelay,
    opensAt: status?.startTime ?? null,
  };
}

function openingMs(days: readonly CalendarDay[]): number | null {
  const moments = days.map(({ lock }) => (lock?.kind === 'time_delay' ? lock.untilMs : null));
  return moments.every((moment) => moment !== null) && moments.length > 0 ? Math.min(...moments) : null;
}

/** The lock to explain to the learner: a homework that they can do takes precedence over a date. */
export function lockToExplain(calendar: CourseCalendar, day: CalendarDay): DayLock | null {
  if (day.lock?.kind !== 'time_delay') return day.lock;
  return calendar.stages.find(({ id }) => id === day.stageId)?.lock ?? day.lock;
}
