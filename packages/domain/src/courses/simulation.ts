import { type HomeworkStatus, nextHomeworkStatus, sendHomeworkProblems, sendHomeworkRefusal } from '../homework.ts';
import { homeworkLock, isHomeworkDue } from '../homework/lock.ts';
import { homeworkPointsGranted } from '../homework/review.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { dateOfDay, daysLater, daysLaterMs, localDay, weekdayOfDay } from '../local-dates.ts';
import type { TranscodeState } from '../media/transcode.ts';
import { dayPointsGranted, finishDayRefusal, startDayRefusal } from '../practice/day-rules.ts';
import { daysOfPeriod, freezeDateProblem, MAX_FREEZE_DAYS } from '../streams/freeze.ts';
import type { FrozenPeriod } from '../streams/plan.ts';
import { courseStanding, type CourseStanding, type DayStanding } from '../streams/standing.ts';
import { serverStreamState } from '../streams/status.ts';

/** A course as its learners would see it. */
export interface SimulatedCourse {
  /** Days of access from the start; null: without an end. */
  readonly accessDays: number | null;
  /** Experts who review its homework. */
  readonly reviewerCount: number;
  readonly stages: readonly SimulatedStage[];
}
export interface SimulatedStage {
  readonly id: number;
  readonly days: readonly SimulatedDay[];
  readonly homeworks: readonly SimulatedHomework[];
}
export interface SimulatedDay {
  readonly id: number;
  readonly isRest: boolean;
  readonly isRequired: boolean;
  readonly openDelayDays: number;
  readonly score: number;
  readonly lessons: readonly SimulatedLesson[];
  readonly homeworks: readonly SimulatedHomework[];
}
export interface SimulatedLesson {
  readonly id: number;
  /** null: without a film. */
  readonly film: TranscodeState | null;
  readonly isHiddenWhenFailed: boolean;
  /** null while the film is not measured yet. */
  readonly durationMs: number | null;
}
export interface SimulatedHomework {
  readonly id: number;
  readonly isRequired: boolean;
  readonly asksExercise: boolean;
  readonly exerciseCount: number;
  readonly score: number;
}

/** How people learn: in time, some days later, with a freeze, with homework to redo, only on weekends, with a long gap. */
export const learnerKinds = ['on_time', 'late', 'freezing', 'failing', 'weekends', 'returning'] as const;
export type LearnerKind = (typeof learnerKinds)[number];

export const SIMULATED_LEARNERS = 1000;

/** Where learners get stuck, the most serious first. */
export const findingKinds = [
  'locked_forever',
  'stage_never_closes',
  'no_reviewer',
  'unanswerable',
  'film_missing',
  'film_failed',
  'access_too_short',
  'points_unreachable',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  readonly part: 'stage' | 'day' | 'lesson' | 'homework';
  readonly id: number;
  /** Its day of the course; null for a part of a stage. */
  readonly dayNumber: number | null;
  /** Simulated learners who met it. */
  readonly learners: number;
}

/** What one learner met, and the day of their course on which they finished; null: never. */
export interface LivedCourse {
  readonly kind: LearnerKind;
  readonly finishedOnDay: number | null;
  readonly met: readonly Omit<Finding, 'learners'>[];
  /** Days and homework whose points they got, and those they could have got. */
  readonly granted: ReadonlySet<string>;
  readonly tried: ReadonlySet<string>;
}

/** 2026-01-05T07:00Z: a Monday, at the hour people practise. */
const START_MS = 1_767_596_400_000;
const TIME_ZONE = 'UTC';
const REVIEWED_AFTER_DAYS = 1;
/** Without anything to wait for, nobody needs longer. */
const LONGEST_DAYS = 20 * 366;
/** A film that is still on its way will have some length. */
const ASSUMED_FILM_MS = 60_000;

interface Learner {
  readonly kind: LearnerKind;
  readonly course: SimulatedCourse;
  readonly random: () => number;
  readonly practised: Map<number, { startedAt: number; endedAt: number | null }>;
  readonly homework: Map<
    number,
    { status: HomeworkStatus; reviewOnDay: number; failsLeft: number; isGranted: boolean }
  >;
  readonly met: Map<string, Omit<Finding, 'learners'>>;
  readonly granted: Set<string>;
  readonly tried: Set<string>;
  frozen: FrozenPeriod | null;
  endsAt: number | null;
}

interface PlacedHomework extends SimulatedHomework {
  readonly dayId: number | null;
  readonly stageId: number;
}

/** One learner goes through a course; the same index and seed live it the same way. */
export function liveThroughCourse(course: SimulatedCourse, index: number, seed = 1): LivedCourse {
  const random = randomFrom(seed * 1_000_003 + index);
  const kind = learnerKinds[index % learnerKinds.length] ?? 'on_time';
  const endsAt = course.accessDays === null ? null : daysLaterMs(START_MS, course.accessDays, TIME_ZONE);
  const learner: Learner = {
    kind,
    course,
    random,
    practised: new Map(),
    homework: new Map(),
    met: new Map(),
    granted: new Set(),
    tried: new Set(),
    frozen: null,
    endsAt,
  };
  // While there is still something left to practise.
  const away = 1 + Math.floor(random() * Math.max(1, daysOf(course).length - 1));
  const freezeOn = kind === 'freezing' ? away : null;
  const gap = kind === 'returning' ? { from: away, days: 14 + Math.floor(random() * 30) } : null;
  const lateDays = kind === 'late' ? 1 + Math.floor(random() * 4) : 0;
  let nextOn = lateDays;
  let finishedOnDay: number | null = null;
  for (let day = 0; day <= LONGEST_DAYS; day += 1) {
    const nowMs = START_MS + day * DAY_MS;
    if (freezeOn === day + 1) freeze(learner, nowMs);
    review(learner, day);
    const isAway = gap !== null && day >= gap.from && day < gap.from + gap.days;
    const weekday = weekdayOfDay(localDay(nowMs, TIME_ZONE));
    const isHere = kind === 'weekends' ? weekday >= 6 : !isAway && day >= nextOn;
    if (!isHere) continue;
    const standing = practise(learner, day, nowMs, kind === 'weekends' ? 3 : 1);
    if (kind === 'late') nextOn = day + 1 + Math.floor(random() * 3);
    if (isFinished(learner, standing)) {
      finishedOnDay = day + 1;
      break;
    }
    const outcome = waitingFor(learner, standing, nowMs);
    if (outcome === 'stuck') break;
    // Nothing happens before this moment, however far away it is.
    if (outcome !== null) day = Math.max(day, Math.ceil((outcome - START_MS) / DAY_MS) - 1);
  }
  return { kind, finishedOnDay, met: [...learner.met.values()], granted: learner.granted, tried: learner.tried };
}

/** Practises what is due and sends the homework of what is done; the standing after it. */
function practise(learner: Learner, today: number, nowMs: number, mostDays: number): CourseStanding {
  for (let done = 0; done < mostDays; done += 1) {
    const { current } = standingOf(learner, nowMs);
    if (current.kind === 'wait' || current.kind === 'complete') break;
    if (!practiseDay(learner, current.day, nowMs)) break;
  }
  sendHomework(learner, standingOf(learner, nowMs), today);
  return standingOf(learner, nowMs);
}

function practiseDay(learner: Learner, standing: DayStanding, nowMs: number): boolean {
  const day = daysOf(learner.course).find(({ id }) => id === standing.id);
  const facts = { stream: streamOf(learner, nowMs), day: standing, stageLock: null };
  if (day === undefined || startDayRefusal(facts, nowMs) !== null) return false;
  const startedAt = learner.practised.get(day.id)?.startedAt ?? nowMs;
  learner.practised.set(day.id, { startedAt, endedAt: null });
  const shown = day.lessons.filter(({ film, isHiddenWhenFailed }) => !(film === 'failed' && isHiddenWhenFailed));
  for (const { id, film } of shown) {
    if (film === null) meet(learner, 'film_missing', 'lesson', id, standing.dayNumber);
    if (film === 'failed') meet(learner, 'film_failed', 'lesson', id, standing.dayNumber);
  }
  const begun = { ...facts, day: { ...standing, startedAt } };
  if (finishDayRefusal(begun, nowMs) !== null) return false;
  learner.practised.set(day.id, { startedAt, endedAt: nowMs });
  if (day.score === 0) return true;
  const points = dayPointsGranted({
    isDemo: false,
    hasBeenGranted: false,
    points: day.score,
    hasLessons: day.lessons.length > 0,
    obligatoryLessons: shown.map(({ film, durationMs }) => {
      const lengthMs = film === null ? 0 : (durationMs ?? ASSUMED_FILM_MS);
      return { durationMs: lengthMs, viewedSeconds: lengthMs / 1000, isLengthKnown: true, isFailed: film === 'failed' };
    }),
  });
  learner.tried.add(`day ${day.id}`);
  if (points > 0) learner.granted.add(`day ${day.id}`);
  return true;
}

function sendHomework(learner: Learner, standing: CourseStanding, today: number): void {
  for (const homework of homeworksOf(learner.course)) {
    const { id, dayId, stageId } = homework;
    const status = learner.homework.get(id)?.status ?? 'NOT_UPLOADED';
    const day = standing.days.find((each) => each.id === dayId);
    const placeLock = day ? day.lock : (standing.lock ?? lockOfStage(standing, stageId));
    const stream = { isDemo: false, courseFullAccess: true };
    const lock = homeworkLock({ stream, isDemoAccessible: false, placeLock });
    const isTurn = day
      ? day.isRest || day.endedAt !== null
      : standing.days.every((each) => each.stageId !== stageId || each.isRest || each.endedAt !== null);
    if (!isTurn || !isHomeworkDue({ status, isRefused: false, lock }) || sendHomeworkRefusal({ status, lock }))
      continue;
    const answer = {
      message: 'done',
      files: [1],
      exercises: homework.exerciseCount > 0 ? [1] : [],
      type: 'homework',
    } as const;
    const dayNumber = day?.dayNumber ?? null;
    if (sendHomeworkProblems(answer, homework.asksExercise ? 'exercise' : 'any').length > 0) {
      meet(learner, 'unanswerable', 'homework', id, dayNumber);
      continue;
    }
    const before = learner.homework.get(id);
    const failsLeft = before?.failsLeft ?? (learner.kind === 'failing' ? 1 + Math.floor(learner.random() * 3) : 0);
    const next = nextHomeworkStatus(status, 'send');
    if (next === null) continue;
    learner.homework.set(id, { status: next, reviewOnDay: today + REVIEWED_AFTER_DAYS, failsLeft, isGranted: false });
    if (learner.course.reviewerCount === 0 && homework.isRequired)
      meet(learner, 'no_reviewer', 'homework', id, dayNumber);
  }
}

/** The experts review what has waited for a day. */
function review(learner: Learner, today: number): void {
  if (learner.course.reviewerCount === 0) return;
  for (const { id, score } of homeworksOf(learner.course)) {
    const sent = learner.homework.get(id);
    if (sent?.status !== 'UPLOADED' || today < sent.reviewOnDay) continue;
    const status = nextHomeworkStatus(sent.status, sent.failsLeft > 0 ? 'fail' : 'approve');
    if (status === null) continue;
    learner.homework.set(id, { ...sent, status, failsLeft: Math.max(0, sent.failsLeft - 1) });
    if (status !== 'DONE' || score === 0) continue;
    const facts = { verdict: 'DONE', hasBeenGranted: sent.isGranted, isRefused: false, scores: null } as const;
    learner.tried.add(`homework ${id}`);
    if (homeworkPointsGranted({ ...facts, maxScores: score }) > 0) learner.granted.add(`homework ${id}`);
  }
}

/** One freeze of a few days from tomorrow on, if the rules allow it; it moves the end of the access. */
function freeze(learner: Learner, nowMs: number): void {
  const today = dateOfDay(localDay(nowMs, TIME_ZONE));
  const from = daysLater(today, 1);
  const period = { from, to: daysLater(from, 2 + Math.floor(learner.random() * 8)) };
  const lastDate = learner.endsAt === null ? null : dateOfDay(localDay(learner.endsAt, TIME_ZONE));
  const firstDate = dateOfDay(localDay(START_MS, TIME_ZONE));
  const stream = streamOf(learner, nowMs);
  const facts = { stream, today, firstDate, lastDate, daysLeft: MAX_FREEZE_DAYS, hasFreeze: false };
  if (freezeDateProblem(facts, period) !== null) return;
  learner.frozen = period;
  if (learner.endsAt !== null) learner.endsAt = daysLaterMs(learner.endsAt, daysOfPeriod(period), TIME_ZONE);
}

function isFinished(learner: Learner, standing: CourseStanding): boolean {
  const isPractised = standing.days.every(({ isRest, endedAt }) => isRest || endedAt !== null);
  const required = homeworksOf(learner.course).filter(({ isRequired }) => isRequired);
  return isPractised && required.every(({ id }) => learner.homework.get(id)?.status === 'DONE');
}

/** The moment until which nothing happens, null: tomorrow; `stuck` when nothing ever will. */
function waitingFor(learner: Learner, standing: CourseStanding, nowMs: number): number | null | 'stuck' {
  const { current } = standing;
  const isReviewed = learner.course.reviewerCount > 0;
  const isHomeworkMoving = [...learner.homework.values()].some(
    ({ status }) => (isReviewed && status === 'UPLOADED') || status === 'FAIL',
  );
  const left = standing.days.find(({ isRest, endedAt }) => !isRest && endedAt === null);
  if (learner.endsAt !== null && nowMs + DAY_MS > learner.endsAt) {
    if (left) meet(learner, 'access_too_short', 'day', left.id, left.dayNumber);
    return 'stuck';
  }
  if (isHomeworkMoving || (current.kind !== 'wait' && current.kind !== 'complete')) return null;
  if (current.kind === 'complete') {
    // Every day is practised; only required homework is left, and nobody reviews it or can send it.
    reportOpenHomework(learner);
    return 'stuck';
  }
  const { lock, day } = current;
  const opensAt = standing.days.flatMap((each) =>
    each.lock?.kind === 'time_delay' && each.opensAt ? [each.opensAt] : [],
  );
  if (lock.kind === 'freeze' || lock.kind === 'not_started') return null;
  if (opensAt.length > 0) {
    const until = Math.min(...opensAt);
    return learner.endsAt === null ? until : Math.min(until, learner.endsAt - HOUR_MS);
  }
  meet(learner, 'locked_forever', 'day', day.id, day.dayNumber);
  if ('blockedByStageId' in lock) meet(learner, 'stage_never_closes', 'stage', lock.blockedByStageId, null);
  return 'stuck';
}

function reportOpenHomework(learner: Learner): void {
  for (const { id, isRequired, stageId } of homeworksOf(learner.course)) {
    const isOpen = isRequired && learner.homework.get(id)?.status !== 'DONE';
    if (isOpen) meet(learner, 'stage_never_closes', 'stage', stageId, null);
  }
}

function standingOf(learner: Learner, nowMs: number): CourseStanding {
  let dayNumber = 0;
  const stages = learner.course.stages.map((stage) => ({
    id: stage.id,
    days: stage.days.map((day) => ({
      id: day.id,
      dayNumber: (dayNumber += 1),
      isRest: day.isRest,
      isRequired: day.isRequired,
      isDemoAccessible: false,
      openDelayDays: day.openDelayDays,
      ...(learner.practised.get(day.id) ?? { startedAt: null, endedAt: null }),
    })),
    homeworks: [...stage.homeworks, ...stage.days.flatMap(({ homeworks }) => homeworks)].map((homework) => ({
      targetId: homework.id,
      targetType: 'course_stage_homework' as const,
      isRequired: homework.isRequired,
      isDemoAccessible: false,
      status: learner.homework.get(homework.id)?.status ?? ('NOT_UPLOADED' as const),
      isRefused: false,
    })),
  }));
  const frozen = learner.frozen === null ? [] : [learner.frozen];
  const plan = { startsAt: START_MS, timeZone: TIME_ZONE, zoneChanges: [], frozen };
  return courseStanding({ stream: streamOf(learner, nowMs), plan, stages }, nowMs);
}

function streamOf({ frozen, endsAt }: Learner, nowMs: number) {
  const today = dateOfDay(localDay(nowMs, TIME_ZONE));
  const isFrozen = frozen !== null && frozen.from <= today && today <= frozen.to;
  const dates = { startsAt: START_MS, endsAt, isOptionalPurchase: false, isCoveredBySubscription: false };
  return {
    ...dates,
    status: serverStreamState({ ...dates, isFrozen }, nowMs),
    freeze: null,
    isGuest: false,
    isDemo: false,
    courseFullAccess: true,
  };
}

function lockOfStage(standing: CourseStanding, stageId: number) {
  return standing.stages.find(({ id }) => id === stageId)?.lock ?? null;
}

function meet({ met }: Learner, kind: FindingKind, part: Finding['part'], id: number, dayNumber: number | null): void {
  met.set(`${kind} ${part} ${id}`, { kind, part, id, dayNumber });
}

function daysOf({ stages }: SimulatedCourse): SimulatedDay[] {
  return stages.flatMap(({ days }) => days);
}

function homeworksOf({ stages }: SimulatedCourse): PlacedHomework[] {
  return stages.flatMap((stage) => [
    ...stage.days.flatMap((day) =>
      day.homeworks.map((homework) => ({ ...homework, dayId: day.id, stageId: stage.id })),
    ),
    ...stage.homeworks.map((homework) => ({ ...homework, dayId: null, stageId: stage.id })),
  ]);
}

/** Mulberry32: small, fast, the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
