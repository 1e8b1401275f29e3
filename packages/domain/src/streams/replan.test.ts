import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { dateOfDay, dayOfDate, type LocalDate, type Weekday } from '../local-dates.ts';
import { daysSinceStart, planDays, planToday, type StreamPlan, streamPlan, type StreamPlanFacts } from './plan.ts';
import { isBehind } from './replan-bar.ts';
import { replan, type ReplanChoice, type ReplanFacts, type ReplannableDay, replanPlaces } from './replan.ts';
import { course, facts, MONDAY, on } from './testing/replan-course.ts';

/** Day number and how many days after the start it comes then. */
function places(
  days: readonly ReplannableDay[],
  choice: ReplanChoice,
  part: Partial<ReplanFacts<ReplannableDay>> = {},
) {
  const made = replan(facts(days, part), choice);
  return made?.days.map(({ day, after }) => [
    day.dayNumber,
    after === null ? null : dayOfDate(after) - dayOfDate(MONDAY),
  ]);
}

describe('catching up', () => {
  it('takes one more day on the chosen weekdays until the plan is as it was', () => {
    // It is Sunday; 3, 5 and 6 are missed. Sunday and Monday take two each.
    expect(places(course([1, 2]), { way: 'catch_up', weekdays: [7, 1] })).toEqual([
      [3, 6],
      [5, 6],
      [6, 7],
      [7, 7],
      [8, 8],
      [9, 9],
      [10, 10],
    ]);
  });

  it('waits for the chosen weekday, one day after the other until then', () => {
    expect(places(course([1, 2]), { way: 'catch_up', weekdays: [3] })).toEqual([
      [3, 6],
      [5, 7],
      [6, 8],
      [7, 9],
      [8, 9],
      [9, 10],
      [10, 11],
    ]);
  });

  it('stops as soon as the day of a date is due again', () => {
    expect(places(course([1, 2, 3]), { way: 'catch_up', weekdays: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
      [5, 6],
      [6, 6],
      [7, 7],
      [8, 7],
      [9, 8],
      [10, 9],
    ]);
  });

  it('takes one more than the plan has, which is one where a day is finished already', () => {
    expect(places(course([1, 2, 9]), { way: 'catch_up', weekdays: [7, 1] })).toEqual([
      [3, 6],
      [5, 6],
      [6, 7],
      [7, 7],
      [8, 9],
      [10, 10],
    ]);
    expect(places(course([1, 2, 10]), { way: 'catch_up', weekdays: [7, 1] })?.slice(-2)).toEqual([
      [8, 8],
      [9, 10],
    ]);
  });

  it('leaves rest days free', () => {
    const days = course([1], { rest: [8] });
    expect(places(days, { way: 'catch_up', weekdays: [1, 2, 7] })?.some(([, place]) => place === 7)).toBe(false);
  });
});

describe('shifting', () => {
  it('moves everything from the first missed day on, also rest', () => {
    expect(places(course([1, 2]), { way: 'shift' })).toEqual([
      [3, 6],
      [4, 7],
      [5, 8],
      [6, 9],
      [7, 10],
      [8, 11],
      [9, 12],
      [10, 13],
    ]);
  });

  it('leaves no gap where a later day is finished', () => {
    expect(places(course([1, 2, 5]), { way: 'shift' })?.slice(0, 3)).toEqual([
      [3, 6],
      [4, 7],
      [6, 8],
    ]);
  });

  it('keeps the gaps of the course, and the rest before the missed days', () => {
    const days = course([1, 2]).map((day) => {
      const place = day.dayNumber - 1 + (day.dayNumber > 6 ? 2 : 0);
      return { ...day, openDelayDays: place, date: on(place) };
    });
    expect(places(days, { way: 'shift' })?.map(([, place]) => place)).toEqual([6, 7, 8, 9, 12, 13, 14, 15]);
    expect(places(course([1], { rest: [2] }), { way: 'shift' })?.[0]).toEqual([3, 6]);
  });

  it('begins tomorrow where today has been practised', () => {
    expect(places(course([1, 2]), { way: 'shift' }, { from: on(7) })?.[0]).toEqual([3, 7]);
  });

  it('leaves a planned pause free', () => {
    const frozen = { from: on(8), to: on(9) };
    const days = course([1, 2]).map((day) => {
      const place = day.dayNumber - 1;
      return { ...day, date: on(place >= 8 ? place + 2 : place) };
    });
    expect(places(days, { way: 'shift' }, { frozen })?.map(([, place]) => place)).toEqual([
      6, 7, 10, 11, 12, 13, 14, 15,
    ]);
    const dates = days.slice(2).map(({ date }) => date);
    expect(replan(facts(days, { frozen }), { way: 'shift' })?.days.map(({ before }) => before)).toEqual(dates);
  });
});

describe('lightening', () => {
  it('leaves optional days out', () => {
    expect(places(course([1, 2], { optional: [3, 7, 9] }), { way: 'lighten' })).toEqual([
      [3, null],
      [5, 6],
      [6, 7],
      [7, null],
      [8, 8],
      [9, null],
      [10, 9],
    ]);
  });

  it('leaves rest days free where optional days are left out', () => {
    expect(places(course([1, 2], { rest: [9], optional: [3] }), { way: 'lighten' })).toEqual([
      [3, null],
      [4, 6],
      [5, 7],
      [6, 9],
      [7, 10],
      [8, 11],
      [10, 12],
    ]);
  });

  it.each<[string, number[], number[]]>([
    ['a rest day ahead', [8], [6, 8, 10, 12, 14, 15, 16, 18]],
    ['a rest day on a date of practice', [7], [6, 8, 10, 12, 13, 14, 16, 18]],
    ['a missed rest day', [4], [6, 7, 8, 10, 12, 14, 16, 18]],
    ['two in a row, which share the date between', [6, 7], [6, 8, 10, 11, 11, 12, 14, 16]],
    ['three in a row', [6, 7, 8], [6, 8, 10, 11, 11, 11, 12, 14]],
    ['more in a row than dates until a day opens', [4, 5, 6, 7, 8], [6, 7, 7, 7, 7, 7, 8, 10]],
    ['two at the end', [9, 10], [6, 8, 10, 12, 14, 16, 17, 18]],
  ])('takes every second day where all are obligatory, with rest between: %s', (_, rest, expected) => {
    const made = replan(facts(course([1, 2], { rest })), { way: 'lighten' });
    expect(made?.everyDays).toBe(2);
    expect(made?.days.map(({ day }) => day.dayNumber)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(made?.days.map(({ after }) => after)).toEqual(expected.map(on));
  });

  it('leaves the rest before the missed days where it was', () => {
    expect(places(course([1], { rest: [2] }), { way: 'lighten' })?.[0]).toEqual([3, 6]);
  });
});

describe('the end of access', () => {
  it('says how many days would come after it', () => {
    const made = replan(facts(course([1, 2]), { lastDate: on(11) }), { way: 'shift' });
    expect(made).toMatchObject({ beyondAccess: 2, ends: { before: on(9), after: on(13) } });
    expect(replan(facts(course([1, 2]), { lastDate: on(13) }), { way: 'shift' })?.beyondAccess).toBe(0);
  });

  it('counts days of practice only', () => {
    const made = replan(facts(course([1, 2], { rest: [10] }), { lastDate: on(12) }), { way: 'shift' });
    expect(made).toMatchObject({ beyondAccess: 0, ends: { before: on(8), after: on(12) } });
    expect(made?.days.at(-1)?.after).toBe(on(13));
  });

  it('asks for nothing once everything is finished', () => {
    expect(replan(facts(course([1, 2, 3, 5, 6, 7, 8, 9, 10])), { way: 'shift' })).toBeNull();
  });
});

describe('any replan', () => {
  const zone = fc.constantFrom(
    'Europe/Moscow',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/Santiago',
    'Asia/Kolkata',
  );
  const START = Date.UTC(2026, 9, 20);
  const moment = fc.integer({ min: 0, max: 30 * 24 }).map((hours) => START + hours * HOUR_MS);
  const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { maxLength: 7 });
  const choice = fc.oneof(
    weekdays.map((chosen): ReplanChoice => ({ way: 'catch_up', weekdays: chosen })),
    fc.constantFrom<ReplanChoice>({ way: 'shift' }, { way: 'lighten' }),
  );
  const day = fc.record({
    isRest: fc.boolean(),
    isRequired: fc.boolean(),
    isDone: fc.boolean(),
    gap: fc.integer({ min: 0, max: 2 }),
  });
  const history = fc.record({
    plan: fc.record({
      startsAt: fc.constant(START),
      timeZone: zone,
      zoneChanges: fc.array(fc.record({ changedAt: moment, timeZone: zone }), { maxLength: 3 }),
    }),
    past: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    ahead: fc.option(fc.record({ inDays: fc.integer({ min: 1, max: 9 }), length: fc.integer({ min: 1, max: 5 }) }), {
      nil: null,
    }),
    days: fc.array(day, { minLength: 1, maxLength: 20 }),
    nowMs: moment,
    choices: fc.array(fc.record({ choice, laterMs: fc.integer({ min: 0, max: 9 * DAY_MS }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    isPractised: fc.boolean(),
  });

  it('loses no day, keeps their order, comes before neither today nor its opening, and keeps to pauses', () => {
    fc.assert(
      fc.property(history, ({ plan: some, past, ahead, days: given, nowMs, choices, isPractised }) => {
        let at = nowMs;
        let known: StreamPlanFacts = { ...some, frozen: [] };
        const startDate = planToday(streamPlan(known), START);
        const inDays = (date: LocalDate, days: number) => dateOfDay(dayOfDate(date) + days);
        if (past !== null) known = { ...known, frozen: [{ from: startDate, to: inDays(startDate, past) }] };
        const today = () => planToday(streamPlan(known), at);
        const frozen = ahead && {
          from: inDays(today(), ahead.inDays + 30),
          to: inDays(today(), ahead.inDays + 29 + ahead.length),
        };
        if (frozen !== null) known = { ...known, frozen: [...known.frozen, frozen] };
        let delay = -1;
        const drawn = given.map(({ gap, isDone, ...rest }, index) => {
          delay += gap;
          return {
            ...rest,
            id: index,
            dayNumber: index + 1,
            lock: null,
            openDelayDays: Math.max(0, delay),
            endedAt: isDone ? 1 : null,
          };
        });
        const dated = (plan: StreamPlan) => planDays(drawn, plan).map((each) => ({ ...each.day, date: each.date }));
        for (const { choice: chosen, laterMs } of choices) {
          const plan = streamPlan(known);
          const before = dated(plan);
          const from = isPractised ? inDays(today(), 1) : today();
          const made = replan({ days: before, from, frozen, lastDate: null }, chosen);
          if (made === null) return;
          const placesNow = { ...known.places, ...replanPlaces(made, plan) };
          known = { ...known, places: placesNow };
          const after = dated(streamPlan(known));
          // What was shown is what is stored.
          for (const { day: each, after: date } of made.days) expect(after[each.id]?.date).toBe(date);
          const left = after.filter(
            ({ isRest, endedAt, id }) => !isRest && endedAt === null && before[id]?.date !== null,
          );
          const kept = left.filter(({ date }) => date !== null);
          expect(kept.length).toBeLessThanOrEqual(left.length);
          expect(chosen.way === 'lighten' || kept.length === left.length).toBe(true);
          expect(kept.length).toBeGreaterThan(0);
          let previous = from;
          for (const each of kept) {
            const date = each.date ?? '';
            expect(date >= previous).toBe(true);
            expect(date >= (before[each.id]?.date ?? '')).toBe(true);
            expect(frozen === null || date < frozen.from || date > frozen.to).toBe(true);
            previous = date;
          }
          const sparse = made.everyDays === 2 ? made.days : [];
          const dates = sparse.map(({ after: date }) => date ?? '');
          expect(dates).toEqual(dates.toSorted());
          const practised = sparse.filter(({ day: { isRest } }) => !isRest);
          const paused = (date: LocalDate, next: LocalDate) =>
            frozen !== null && date < frozen.from && next > frozen.to ? (ahead?.length ?? 0) : 0;
          for (const [place, { before: former, after: date }] of practised.slice(1).entries()) {
            const last = practised[place]?.after ?? '';
            const every = inDays(last, 2 + paused(last, date ?? ''));
            // Later only where the day has never been earlier.
            expect(date === former ? (date ?? '') >= every : date === every).toBe(true);
          }
          const rests = new Set(sparse.flatMap(({ day: { isRest }, after: date }) => (isRest ? [date] : [])));
          expect(practised.some(({ after: date }) => rests.has(date))).toBe(false);
          expect(isBehind(after, today())).toBe(false);
          // Opening by time follows the course alone.
          expect(daysSinceStart(streamPlan(known), at)).toBe(daysSinceStart(plan, at));
          at += laterMs;
        }
      }),
      { numRuns: 1500 },
    );
  });
});
