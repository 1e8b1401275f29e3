import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { dateOfDay, dayOfDate, daysLaterMs, localDate } from '../local-dates.ts';
import {
  canceledFreeze,
  daysOfPeriod,
  type FreezeFacts,
  freezeBar,
  freezeDateProblem,
  freezeDaysLeft,
  freezeState,
  frozenPeriod,
  MAX_FREEZE_DAYS,
  standingFreeze,
} from './freeze.ts';
import {
  freezeMoves,
  freezeShift,
  freezeStrip,
  frozenDatesBetween,
  type MovableDay,
  movedDate,
  unfreezeShift,
} from './freeze-moves.ts';
import { dateBeginsAtMs, dateEndsAtMs, daysSinceStart, planDays, planTimeZone, planToday, streamPlan } from './plan.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const freeze: FreezeFacts = { from: '2026-11-16', to: '2026-11-20', canceledFrom: null };

/** Days 10 to 17 of a course from Friday 13 November; the 12th is a rest day, the next stage begins with the 15th. */
const days: MovableDay[] = Array.from({ length: 8 }, (_, place) => ({
  id: 10 + place,
  stageId: place < 5 ? 2 : 3,
  date: dateOfDay(dayOfDate('2026-11-13') + place),
  isRest: place === 2,
  endedAt: null,
}));
const facts = { endsAt: at('2026-12-01T20:59:59Z'), timeZone: 'Europe/Moscow', days };

describe('what a freeze moves', () => {
  it('is every date from its first on', () => {
    const shift = freezeShift(freeze);
    expect(movedDate('2026-11-15', shift)).toBe('2026-11-15');
    expect(movedDate('2026-11-16', shift)).toBe('2026-11-21');
    expect(freezeMoves(facts, shift)).toEqual({
      days: 5,
      access: { before: facts.endsAt, after: at('2026-12-06T20:59:59Z') },
      nextDay: { day: days[3], before: '2026-11-16', after: '2026-11-21' },
      stages: [
        {
          stageId: 2,
          first: { before: '2026-11-13', after: '2026-11-13' },
          last: { before: '2026-11-17', after: '2026-11-22' },
        },
        {
          stageId: 3,
          first: { before: '2026-11-18', after: '2026-11-23' },
          last: { before: '2026-11-20', after: '2026-11-25' },
        },
      ],
    });
  });

  it('is, from the last day of a course, that day with the end of access, and the end alone once the day is finished', () => {
    const last = days.at(-1);
    const shift = freezeShift({ from: '2026-11-20', to: '2026-11-22' });
    const access = { before: facts.endsAt, after: at('2026-12-04T20:59:59Z') };
    expect(freezeMoves(facts, shift)).toMatchObject({
      access,
      nextDay: { day: last, before: '2026-11-20', after: '2026-11-23' },
    });
    const finished = days.map((day) => ({ ...day, endedAt: 1 }));
    expect(freezeMoves({ ...facts, days: finished }, shift)).toMatchObject({ access, nextDay: null });
  });

  it('leaves out days of rest, finished days, and days without a date', () => {
    const done = days.map((day) => (day.id === 13 ? { ...day, endedAt: 1 } : day));
    expect(freezeMoves({ ...facts, days: done }, freezeShift(freeze)).nextDay?.day.id).toBe(14);
    const undated = days.map((day) => ({ ...day, date: null }));
    const moves = freezeMoves({ endsAt: null, timeZone: 'Europe/Moscow', days: undated }, freezeShift(freeze));
    expect(moves).toEqual({ days: 5, access: null, nextDay: null, stages: [] });
  });

  it('moves back by the unused days when it is ended early', () => {
    expect(unfreezeShift(freeze, '2026-11-13')).toEqual({ from: '2026-11-21', days: -5 });
    expect(unfreezeShift(freeze, '2026-11-16')).toEqual({ from: '2026-11-21', days: -5 });
    expect(unfreezeShift(freeze, '2026-11-18')).toEqual({ from: '2026-11-21', days: -3 });
    const moved = days.map((day) => ({ ...day, date: day.date && movedDate(day.date, freezeShift(freeze)) }));
    const given = { ...facts, days: moved, endsAt: at('2026-12-06T20:59:59Z') };
    expect(freezeMoves(given, unfreezeShift(freeze, '2026-11-18'))).toMatchObject({
      access: { after: at('2026-12-03T20:59:59Z') },
      nextDay: { before: '2026-11-21', after: '2026-11-18' },
    });
  });

  it('is shown among the days around it', () => {
    const strip = freezeStrip(days, { period: freeze, from: '2026-11-13', length: 10 });
    expect(strip.map(({ kind, day }) => (kind === 'day' ? day?.id : kind))).toEqual([
      10,
      11,
      12,
      ...Array.from({ length: 5 }, () => 'frozen'),
      13,
      14,
    ]);
    expect(freezeStrip([], { period: freeze, from: '2026-11-15', length: 2 }).map(({ kind }) => kind)).toEqual([
      'free',
      'frozen',
    ]);
  });

  it('lies between two dates', () => {
    expect(frozenDatesBetween(freeze, '2026-11-17', '2026-11-20')).toEqual(['2026-11-18', '2026-11-19']);
    expect(frozenDatesBetween(freeze, '2026-11-21', '2026-11-25')).toEqual([]);
  });
});

describe('the end of a freeze', () => {
  it.each([
    ['Asia/Vladivostok', '2026-11-20T13:59:59.999Z'],
    ['Europe/Moscow', '2026-11-20T20:59:59.999Z'],
    ['America/New_York', '2026-11-21T04:59:59.999Z'],
  ])('is the end of the learner’s day in %s', (timeZone, endsAt) => {
    const startsAt = at('2026-11-09T12:00:00Z');
    const plan = streamPlan({ startsAt, timeZone, zoneChanges: [], frozen: [] });
    expect(dateEndsAtMs(freeze.to, plan)).toBe(at(endsAt));
  });

  it('follows the learner to another time zone', () => {
    const plan = streamPlan({
      startsAt: at('2026-11-09T12:00:00Z'),
      timeZone: 'Europe/Moscow',
      zoneChanges: [{ changedAt: at('2026-11-17T12:00:00Z'), timeZone: 'America/New_York' }],
      frozen: [],
    });
    expect(dateBeginsAtMs(freeze.from, plan)).toBe(at('2026-11-15T21:00:00Z'));
    expect(dateEndsAtMs(freeze.to, plan)).toBe(at('2026-11-21T04:59:59.999Z'));
  });

  it.each([
    ['to summer time', '2026-03-27', '2026-03-30', '2026-03-26T23:00:00Z', '2026-03-30T21:59:59.999Z'],
    ['to winter time', '2026-10-23', '2026-10-26', '2026-10-22T22:00:00Z', '2026-10-26T22:59:59.999Z'],
  ])('is a midnight across the change %s', (_, from, to, beginsAt, endsAt) => {
    const startsAt = at('2026-03-01T12:00:00Z');
    const plan = streamPlan({ startsAt, timeZone: 'Europe/Berlin', zoneChanges: [], frozen: [] });
    expect([dateBeginsAtMs(from, plan), dateEndsAtMs(to, plan)]).toEqual([at(beginsAt), at(endsAt)]);
    const ends = daysLaterMs(at('2026-03-20T22:59:59Z'), 10, 'Europe/Berlin');
    expect(ends).toBe(at('2026-03-30T21:59:59Z'));
  });
});

describe('any history of a stream', () => {
  const zones = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const zone = fc.constantFrom(...zones);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('freeze' as const), in: fc.nat(12), length: fc.nat(33) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), timeZone: zone }) },
  );
  const history = fc.record({
    // Spring and autumn, so that histories cross daylight saving in both directions.
    startsAt: fc.constantFrom('2026-02-20T15:00:00Z', '2026-10-10T15:00:00Z').map(at),
    timeZone: zone,
    grantedDays: fc.integer({ min: 5, max: 60 }),
    steps: fc.array(fc.record({ hours: fc.integer({ min: 1, max: 24 * 9 }), step }), { maxLength: 14 }),
  });

  /** Replays a history by the rules alone, as the server does. */
  function live({ startsAt, timeZone, grantedDays, steps }: typeof history extends fc.Arbitrary<infer H> ? H : never) {
    const grantedEndMs = startsAt + grantedDays * DAY_MS;
    let [nowMs, endsAt] = [startsAt, grantedEndMs];
    let freezes: FreezeFacts[] = [];
    const zoneChanges: { changedAt: number; timeZone: string }[] = [];
    const planned = () => streamPlan({ startsAt, timeZone, zoneChanges, frozen: freezes.map(frozenPeriod) });
    let shifts = 0;
    /** Whether each attempt during another freeze was refused as such. */
    const overlaps: boolean[] = [];
    const move = (shiftDays: number) => {
      endsAt = daysLaterMs(endsAt, shiftDays, planTimeZone(planned(), nowMs));
      shifts += 1;
    };
    for (const { hours, step: each } of steps) {
      nowMs += hours * HOUR_MS;
      const today = planToday(planned(), nowMs);
      const standing = standingFreeze(freezes, today);
      if (each.kind === 'move') zoneChanges.push({ changedAt: nowMs, timeZone: each.timeZone });
      else if (each.kind === 'cancel' && standing !== undefined) {
        const before = planDays(week, planned());
        const shift = unfreezeShift(standing, today);
        freezes = freezes.map((one) => (one === standing ? canceledFreeze(one, today) : one));
        move(shift.days);
        expectMoved(before, shift);
      } else if (each.kind === 'freeze') {
        const from = dateOfDay(dayOfDate(today) + each.in);
        const period = { from, to: dateOfDay(dayOfDate(from) + each.length) };
        const isFrozen = standing !== undefined && freezeState(standing, today) === 'active';
        const freezable = {
          stream: {
            status: isFrozen ? ('freeze' as const) : ('started' as const),
            startsAt,
            endsAt,
            isOptionalPurchase: false,
            isCoveredBySubscription: false,
            freeze: null,
            isGuest: false,
            isDemo: false,
            courseFullAccess: true,
          },
          today,
          firstDate: planToday(planned(), startsAt),
          lastDate: localDate(endsAt, planTimeZone(planned(), nowMs)),
          daysLeft: freezeDaysLeft(freezes),
          hasFreeze: standing !== undefined,
        };
        const refusal = freezeBar(freezable, nowMs) ?? freezeDateProblem(freezable, period);
        overlaps.push(standing === undefined || refusal === 'frozen');
        if (refusal !== null) continue;
        const before = planDays(week, planned());
        freezes = [...freezes, { ...period, canceledFrom: null }];
        move(daysOfPeriod(period));
        expectMoved(before, freezeShift(period));
      }
    }
    return { plan: planned(), freezes, endsAt, grantedEndMs, shifts, overlaps, zoneChanges };

    /** What the preview said is what the plan does. */
    function expectMoved(before: ReturnType<typeof planDays<(typeof week)[0]>>, shift: { from: string; days: number }) {
      expect(planDays(week, planned()).map(({ date }) => date)).toEqual(
        before.map(({ date }) => date && movedDate(date, shift)),
      );
    }
  }

  const week = Array.from({ length: 20 }, (_, place) => ({ dayNumber: place + 1, openDelayDays: place }));

  it('has as many days as were granted and frozen', () => {
    let histories = 0;
    let frozenHistories = 0;
    fc.assert(
      fc.property(history, (given) => {
        const { plan, freezes, endsAt, grantedEndMs, shifts, overlaps, zoneChanges } = live(given);
        expect(overlaps).not.toContain(false);
        const periods = freezes.map(frozenPeriod);
        const frozenDays = periods.reduce((sum, period) => sum + daysOfPeriod(period), 0);
        histories += 1;
        if (frozenDays > 0) frozenHistories += 1;
        expect(frozenDays).toBeLessThanOrEqual(MAX_FREEZE_DAYS);
        // No date is frozen twice.
        const dates = periods.flatMap(({ from, to }) =>
          Array.from({ length: daysOfPeriod({ from, to }) }, (_, place) => dayOfDate(from) + place),
        );
        expect(new Set(dates).size).toBe(frozenDays);
        // The end moves by the frozen days, to the hour of each change of the clock that it crosses.
        expect(Math.abs(endsAt - grantedEndMs - frozenDays * DAY_MS)).toBeLessThanOrEqual(shifts * HOUR_MS);
        const dayOf = (atMs: number) => dayOfDate(localDate(atMs, given.timeZone));
        expect(zoneChanges.length > 0 || dayOf(endsAt) - dayOf(grantedEndMs) === frozenDays).toBe(true);
        // The course moves on by every date that is not frozen.
        const lastMs = Math.max(endsAt, ...periods.map(({ to }) => dateEndsAtMs(to, plan)));
        const calendarDays = dayOfDate(planToday(plan, lastMs)) - plan.startDay;
        expect(daysSinceStart(plan, lastMs) + frozenDays).toBe(calendarDays);
      }),
      { numRuns: 2000 },
    );
    expect(frozenHistories / histories).toBeGreaterThan(0.25);
  });
});
