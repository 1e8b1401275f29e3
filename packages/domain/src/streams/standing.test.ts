import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverStreamState } from './status.ts';
import {
  type CourseDayFacts,
  type CourseStageFacts,
  courseStanding,
  type StandingFacts,
  standingHoldsUntilMs,
} from './standing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const startsAt = Date.UTC(2026, 10, 9, 6); // a Monday morning in Moscow

function day(dayNumber: number, part: Partial<CourseDayFacts> = {}): CourseDayFacts {
  return {
    id: dayNumber,
    dayNumber,
    isRest: false,
    isRequired: false,
    isDemoAccessible: false,
    openDelayDays: dayNumber - 1,
    startedAt: null,
    endedAt: null,
    ...part,
  };
}

function standing(stages: CourseStageFacts[], nowMs: number, part: Partial<StandingFacts['stream']> = {}) {
  return courseStanding(
    {
      stream: {
        status: 'started',
        startsAt,
        endsAt: startsAt + 30 * DAY_MS,
        isOptionalPurchase: false,
        isCoveredBySubscription: false,
        freeze: null,
        isGuest: false,
        isDemo: false,
        courseFullAccess: true,
        ...part,
      },
      plan: { startsAt, timeZone: 'Europe/Moscow', zoneChanges: [], frozen: [] },
      stages,
    },
    nowMs,
  );
}

const homework = {
  targetId: 1,
  targetType: 'course_stage_homework',
  isRequired: true,
  isDemoAccessible: false,
  status: 'NOT_UPLOADED',
  isRefused: false,
} as const;

const week: CourseStageFacts[] = [
  { id: 10, days: [day(1), day(2, { isRest: true })], homeworks: [homework] },
  { id: 20, days: [day(3), day(4)], homeworks: [] },
];

describe('the standing of a course', () => {
  it('opens days one by one and says when the next one opens', () => {
    const { days } = standing(week, startsAt);
    expect(days.map(({ lock }) => lock?.kind ?? null)).toEqual([null, 'time_delay', 'time_delay', 'time_delay']);
    expect(days[1]?.lock?.untilMs).toBe(Date.UTC(2026, 10, 9, 21)); // midnight in Moscow
    expect(days.map(({ isToday }) => isToday)).toEqual([true, false, false, false]);
  });

  it('keeps the next stage closed until its homework is approved', () => {
    const later = startsAt + 5 * DAY_MS;
    const closed = standing(week, later);
    expect(closed.stages).toEqual([
      { id: 10, lock: null },
      { id: 20, lock: { kind: 'stage_closed', untilMs: null, blockedByStageId: 10 } },
    ]);
    expect(closed.days[2]?.lock?.kind).toBe('stage_closed');
    const approved = [{ ...week[0], homeworks: [{ ...homework, status: 'DONE' }] }, week[1]] as CourseStageFacts[];
    expect(standing(approved, later).days.every(({ lock }) => lock === null)).toBe(true);
  });

  it('leads on to today’s day', () => {
    expect(standing(week, startsAt).current).toMatchObject({ kind: 'today', day: { id: 1 } });
  });

  it('closes every day of a frozen stream', () => {
    const { days } = standing(week, startsAt, { status: 'freeze' });
    expect(days.every(({ lock }) => lock?.kind === 'freeze')).toBe(true);
  });
});

describe('how long a standing holds', () => {
  const near = fc.integer({ min: startsAt - 3 * DAY_MS, max: startsAt + 9 * DAY_MS });
  const date = fc.integer({ min: 10, max: 18 }).map((number) => `2026-11-${number}`);
  const zone = fc.constantFrom('Europe/Moscow', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu');
  const anyFacts = fc
    .record({
      startsAt: fc.option(near),
      endsAt: fc.option(near),
      isFrozen: fc.boolean(),
      isOptionalPurchase: fc.boolean(),
      isDemo: fc.boolean(),
      timeZone: zone,
      zoneChanges: fc.array(fc.record({ changedAt: near, timeZone: zone }), { maxLength: 2 }),
      frozen: fc.array(fc.record({ from: date, to: date }), { maxLength: 2 }),
    })
    .map(({ startsAt: from, endsAt, isFrozen, isOptionalPurchase, isDemo, ...plan }) => {
      const dates = { startsAt: from, endsAt, isOptionalPurchase, isCoveredBySubscription: false };
      return (nowMs: number): StandingFacts => ({
        stream: {
          ...dates,
          status: serverStreamState({ ...dates, isFrozen }, nowMs),
          freeze: null,
          isGuest: false,
          isDemo,
          courseFullAccess: !isDemo,
        },
        plan: { startsAt: from, ...plan },
        stages: week,
      });
    });

  it('is never longer than until something in it changes', () => {
    fc.assert(
      fc.property(anyFacts, near, fc.double({ min: 0, max: 1, noNaN: true }), (factsAt, nowMs, part) => {
        const facts = factsAt(nowMs);
        const untilMs = standingHoldsUntilMs(facts, nowMs);
        expect(untilMs).toBeGreaterThan(nowMs);
        const laterMs = nowMs + Math.floor((untilMs - 1 - nowMs) * part);
        expect(courseStanding(factsAt(laterMs), laterMs)).toEqual(courseStanding(facts, nowMs));
      }),
      { numRuns: 1000 },
    );
  });

  const facts = (part: Partial<StandingFacts['stream']>) => ({
    stream: {
      status: 'started' as const,
      startsAt,
      endsAt: null,
      isOptionalPurchase: false,
      isCoveredBySubscription: false,
      freeze: null,
      isGuest: false,
      isDemo: false,
      courseFullAccess: true,
      ...part,
    },
    plan: { startsAt, timeZone: 'Europe/Moscow', zoneChanges: [], frozen: [] },
  });
  const midnight = Date.UTC(2026, 10, 9, 21);
  it.each([
    ['the next midnight of the learner', {}, startsAt, midnight],
    ['the start', {}, startsAt - HOUR_MS, startsAt],
    ['the moment after the end', { endsAt: startsAt + HOUR_MS }, startsAt, startsAt + HOUR_MS + 1],
    ['the next midnight once it has ended', { endsAt: startsAt + HOUR_MS }, startsAt + HOUR_MS + 1, midnight],
  ])('is until %s', (_, part, nowMs, untilMs) => {
    expect(standingHoldsUntilMs(facts(part), nowMs)).toBe(untilMs);
  });
});
