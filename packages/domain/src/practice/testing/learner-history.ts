import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { dateOfDay, dayOfDate, localDay, type LocalDate, type LocalDay, mondayOfDay } from '../../local-dates.ts';
import {
  dateBeginsAtMs,
  dateEndsAtMs,
  type FrozenPeriod,
  planDays,
  planTimeZone,
  planToday,
  type StreamPlan,
  streamPlan,
  type ZoneChange,
} from '../../streams/plan.ts';
import { momentOfWallMs } from '../../zone-offsets.ts';
import { claimedMoment } from '../viewed-time.ts';
import type { GoalChoice, StreakFacts } from '../week.ts';
import { openSince, type PractisedMoment, practisedDates, practisedMoment } from '../week-practice.ts';

/** Zones with every kind of clock change: at midnight, by half an hour, across the date line, in the south, and none. */
const ZONES = [
  'Europe/Moscow',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
] as const;
const FIRST_DAY = dayOfDate('2024-01-01');
const DAYS = 3 * 365;
const MAX_WEEKS = 6;
const NIGHT_END_MS = 3 * HOUR_MS;
const MAX_OFFLINE_MS = 10 * DAY_MS;

/** A learner who meets every goal by their own calendar, as told to nobody but the oracle. */
export interface LearnerHistory {
  /** What happened in it, for reports and to find out whether enough did. */
  marks: { freezes: number; moves: number; goals: number; nights: number; offline: number; weeks: number };
  /** The facts of a week as the server has them at a moment. */
  factsAt: (nowMs: number) => StreakFacts;
  /** Weeks with a plan that are over at a moment; each of them was met. */
  weeksOverAt: (nowMs: number) => number;
  /** Moments to look at it: within, in the night to a Monday, and after everything has arrived. */
  looks: readonly number[];
}

/** Makes a history from chances: `below` returns a whole number from 0, below a count. */
export function learnerHistory(below: (count: number) => number): LearnerHistory {
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const weeks = 2 + below(MAX_WEEKS - 1);
  const startDay = FIRST_DAY + below(DAYS);
  const timeZone = pick(ZONES);
  const startsAt = momentOfWallMs(startDay * DAY_MS + below(24) * HOUR_MS, timeZone);
  const lengthMs = weeks * 7 * DAY_MS;
  const zoneChanges = Array.from(
    { length: below(3) },
    (): ZoneChange => ({ changedAt: startsAt + below(lengthMs), timeZone: pick(ZONES) }),
  );
  const frozen = Array.from({ length: below(3) }, (): FrozenPeriod => {
    const from = startDay + below(weeks * 7);
    return { from: dateOfDay(from), to: dateOfDay(from + below(12)) };
  });
  const plan = streamPlan({ startsAt, timeZone, zoneChanges, frozen });
  const restShare = below(5);
  const course = Array.from({ length: weeks * 7 }, (_, place) => ({ dayNumber: place + 1, openDelayDays: 0 }));
  const placed = planDays(course, plan).map(({ date }) => ({ date: date ?? '', isRest: below(10) < restShare }));
  const plannedDates = placed.flatMap(({ date, isRest }) => (isRest ? [] : [date]));
  const goals = Array.from(
    { length: below(3) },
    (): GoalChoice => ({
      from: dateOfDay(mondayOfDay(startDay) + 7 * below(weeks)),
      days: below(4) === 0 ? null : 1 + below(7),
    }),
  ).filter(({ from }, place, all) => all.findIndex((other) => other.from === from) === place);

  const byWeek = Map.groupBy(placed, ({ date }) => mondayOfDay(dayOfDate(date)));
  const marks = {
    freezes: frozen.length,
    moves: zoneChanges.length,
    goals: goals.length,
    nights: 0,
    offline: 0,
    weeks: 0,
  };
  const practised: { atMs: number; arrivesMs: number; moment: PractisedMoment }[] = [];
  const ends: number[] = [];
  for (const [monday, days] of byWeek) {
    const needed = neededDays(days.filter(({ isRest }) => !isRest).length, goalOf(goals, monday));
    if (needed === 0) continue;
    marks.weeks += 1;
    ends.push(nightAfter(dateOfDay(monday + 6), plan));
    for (const { date } of shuffled(days, below).slice(0, Math.max(needed, needed + below(3) - 1))) {
      const beginsMs = Math.max(dateBeginsAtMs(date, plan), startsAt);
      const atMs = beginsMs + below(nightAfter(date, plan) - beginsMs);
      const offlineMs = below(4) === 0 ? below(MAX_OFFLINE_MS) : 0;
      if (planToday(plan, atMs) !== date) marks.nights += 1;
      if (offlineMs > 0) marks.offline += 1;
      const counted = claimedMoment({ claimedAt: atMs, notBefore: beginsMs }, atMs + offlineMs);
      practised.push({ atMs: counted, arrivesMs: atMs + offlineMs, moment: practisedMoment(plan, counted) });
    }
  }
  const lastMs = Math.max(...ends, startsAt) + MAX_OFFLINE_MS;
  return {
    marks,
    looks: [...ends.map((endMs) => endMs - 1 - below(NIGHT_END_MS)), ...ends, startsAt + below(lengthMs), lastMs],
    weeksOverAt: (nowMs) => ends.filter((endMs) => endMs <= nowMs).length,
    factsAt: (nowMs) => {
      // A reader sees everything that has arrived by then; what waits offline is read at the end.
      const moments = practised
        .filter(({ atMs, arrivesMs }) => (nowMs === lastMs ? arrivesMs : atMs) <= nowMs)
        .map(({ moment }) => moment);
      return {
        today: planToday(plan, nowMs),
        openSince: openSince(plan, nowMs),
        plannedDates,
        goals,
        practisedDates: practisedDates(moments, { plannedDates, goals }),
        frozenDates: [],
        caughtUpDates: [],
      };
    },
  };
}

/**
 * Three in the night after a date, by the clock of the place where the learner is then; on the day of a move also by the clock
 * of the place they have come to. A journey across the date line may leave no night: the date after it is over before.
 */
function nightAfter(date: LocalDate, plan: StreamPlan): number {
  const nextMs = dateEndsAtMs(date, plan) + 1;
  const dayAfterNextMs = dateBeginsAtMs(dateOfDay(dayOfDate(date) + 2), plan);
  const timeZone = planTimeZone(plan, nextMs);
  const planned = Math.min(nightEnd(localDay(nextMs, timeZone), timeZone), dayAfterNextMs);
  const move = plan.moves.findLast(({ changedAt }) => changedAt <= planned);
  if (move === undefined) return planned;
  const there = nightEnd(dayOfDate(date) + 1, move.timeZone);
  const isLast = plan.moves.every(({ changedAt }) => changedAt <= move.changedAt || changedAt >= there);
  return isLast && there > planned && there <= dayAfterNextMs ? there : planned;
}

const nightEnds = new Map<string, number>();

function nightEnd(day: LocalDay, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = nightEnds.get(key) ?? momentOfWallMs(day * DAY_MS + NIGHT_END_MS, timeZone);
  nightEnds.set(key, known);
  return known;
}

/** Written apart from the rule that is judged by it. */
function neededDays(planned: number, chosen: number | null): number {
  if (planned === 0) return 0;
  return chosen === null ? ([1, 1, 2, 3, 4, 5, 5][planned - 1] ?? 0) : Math.min(chosen, planned);
}

function goalOf(goals: readonly GoalChoice[], monday: number): number | null {
  const inForce = goals.filter(({ from }) => dayOfDate(from) <= monday).toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return inForce[0]?.days ?? null;
}

function shuffled<Item>(items: readonly Item[], below: (count: number) => number): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(below(rest.length), 1)[0] as Item);
}
