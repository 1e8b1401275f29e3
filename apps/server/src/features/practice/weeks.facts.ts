import {
  caughtUpDates,
  type GoalChoice,
  isPlannedPractice,
  openSince,
  type PlannedDay,
  practisedDates,
  practisedMoment,
  type StreakFacts,
} from '@daystream/domain/practice';
import { dateOfDay, localDate, type LocalDate } from '@daystream/domain/local-dates';
import { SECOND_MS } from '@daystream/domain/durations';
import { planToday, type StreamPlan } from '@daystream/domain/streams';
import type { OwnStream } from '../streams/index.ts';

interface WeekSources {
  readonly streams: readonly OwnStream[];
  readonly goals: readonly GoalChoice[];
  /** The learner's time zone, for those without courses. */
  readonly timeZone: string;
}

/** Joins the weeks of all courses of a learner; each date is the one of its own stream's calendar. */
export function weekFacts({ streams, goals, timeZone }: WeekSources, nowMs: number): StreakFacts {
  const plans = streams.map(({ standing }) => standing.plan);
  const planned = streams.flatMap(plannedDaysOf);
  const plannedDates = planned.map(({ date }) => date);
  const moments = streams.flatMap(({ standing }) =>
    standing.days.flatMap(({ endedAt }) => (endedAt === null ? [] : [practisedMoment(standing.plan, endedAt)])),
  );
  const todays = plans.map((plan) => planToday(plan, nowMs));
  return {
    today: todays.toSorted().at(-1) ?? localDate(nowMs, timeZone),
    openSince: plans.map((plan) => openSince(plan, nowMs)).toSorted()[0] ?? localDate(nowMs, timeZone),
    plannedDates,
    goals,
    practisedDates: practisedDates(moments, { plannedDates, goals }),
    frozenDates: plans.flatMap(frozenDatesOf),
    caughtUpDates: caughtUpDates(planned),
  };
}

function frozenDatesOf({ frozen }: StreamPlan): LocalDate[] {
  return frozen.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, place) => dateOfDay(from + place)));
}

function plannedDaysOf(stream: OwnStream): PlannedDay[] {
  const openedOn = stagesOpenedOn(stream);
  return stream.standing.days.flatMap((day) => {
    const { date, endedAt } = day;
    if (date === null || !isPlannedPractice(day, openedOn.get(day.stageId) ?? null)) return [];
    return [{ date, isFinished: endedAt !== null }];
  });
}

/** When homework of the stages before it opened a stage, by the stage's id; stages that wait for none are left out. */
function stagesOpenedOn({ record, course, standing }: OwnStream): Map<number, LocalDate> {
  const settledAt = new Map(
    record.homeworks
      .filter(({ status, is_refused }) => status === 'DONE' || is_refused)
      .map((homework) => [`${homework.target_type}:${homework.target_id}`, homework.updated_at * SECOND_MS]),
  );
  const openedOn = new Map<number, LocalDate>();
  let latestMs = 0;
  for (const stage of course.tree.stages) {
    if (latestMs > 0) openedOn.set(stage.id, planToday(standing.plan, latestMs));
    for (const { type, link, stage: owner } of course.homeworkTargets) {
      if (owner.id === stage.id && link.isRequired)
        latestMs = Math.max(latestMs, settledAt.get(`${type}:${link.id}`) ?? 0);
    }
  }
  return openedOn;
}
