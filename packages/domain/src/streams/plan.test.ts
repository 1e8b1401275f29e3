import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { dateOfDay, localDay, startOfDayMs } from '../local-dates.ts';
import {
  dayOpensAtMs,
  daysSinceStart,
  planTimeZone,
  isOpenByTimeDelay,
  planDays,
  planToday,
  streamPlan,
  type StreamPlanFacts,
} from './plan.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
const moscow = (local: string) => at(`${local}+03:00`);

const facts: StreamPlanFacts = {
  startsAt: moscow('2024-11-04T10:00'),
  timeZone: 'Europe/Moscow',
  zoneChanges: [],
  frozen: [],
};
const isOpen = (delay: number, atMs: number, changes: Partial<StreamPlanFacts> = {}) =>
  isOpenByTimeDelay(delay, daysSinceStart(streamPlan({ ...facts, ...changes }), atMs));

describe('the time delay of a day', () => {
  it.each([
    ['keeps day 3 closed on day 1', 2, moscow('2024-11-04T12:00'), false],
    ['keeps day 3 closed to the last moment of day 2', 2, moscow('2024-11-06T00:00') - 1, false],
    ['opens day 3 at the midnight it begins', 2, moscow('2024-11-06T00:00'), true],
    ['keeps day 3 open ever after', 2, moscow('2026-01-01T00:00'), true],
    ['opens a day without delay at once', 0, moscow('2024-11-04T10:00'), true],
    ['opens nothing before the start day', 0, moscow('2024-11-03T23:59'), false],
  ] as const)('%s', (_, delay, atMs, expected) => {
    expect(isOpen(delay, atMs)).toBe(expected);
  });

  it('passes at midnight in the stream’s time zone', () => {
    const startsAt = at('2024-11-04T20:00:00Z'); // 23:00 in Moscow, the 5th already in Vladivostok
    const atMs = at('2024-11-04T22:00:00Z');
    expect(isOpen(1, atMs, { startsAt, timeZone: 'Europe/Moscow' })).toBe(true);
    expect(isOpen(1, atMs, { startsAt, timeZone: 'Asia/Vladivostok' })).toBe(false);
  });

  it('waits for nothing where a stream has no start', () => {
    expect(isOpen(100, moscow('2024-11-04T10:00'), { startsAt: null })).toBe(true);
    expect(dayOpensAtMs(100, streamPlan({ ...facts, startsAt: null }))).toBeNull();
  });

  it('says when the day opens', () => {
    expect(dayOpensAtMs(2, streamPlan(facts))).toBe(moscow('2024-11-06T00:00'));
  });

  it('opens the first day with the stream, not with its midnight', () => {
    expect(dayOpensAtMs(0, streamPlan(facts))).toBe(facts.startsAt);
  });

  it('follows the clock through a change to summer time', () => {
    const plan = streamPlan({ ...facts, startsAt: at('2024-03-30T11:00:00Z'), timeZone: 'Europe/Berlin' });
    expect(dayOpensAtMs(2, plan)).toBe(at('2024-03-31T22:00:00Z'));
  });
});

describe('frozen days', () => {
  const frozen = [{ from: '2024-11-06', to: '2024-11-08' }];

  it.each([
    ['do not count', '2024-11-08T12:00', 1],
    ['are left out afterwards', '2024-11-09T12:00', 2],
    ['change nothing before them', '2024-11-05T12:00', 1],
  ])('%s', (_, local, days) => {
    expect(daysSinceStart(streamPlan({ ...facts, frozen }), moscow(local))).toBe(days);
  });

  it('move the opening of later days', () => {
    expect(dayOpensAtMs(1, streamPlan({ ...facts, frozen }))).toBe(moscow('2024-11-05T00:00'));
    expect(dayOpensAtMs(2, streamPlan({ ...facts, frozen }))).toBe(moscow('2024-11-09T00:00'));
  });

  it('count once where two freezes touch or overlap', () => {
    const twice = [
      { from: '2024-11-07', to: '2024-11-08' },
      { from: '2024-11-06', to: '2024-11-07' },
    ];
    expect(dayOpensAtMs(2, streamPlan({ ...facts, frozen: twice }))).toBe(moscow('2024-11-09T00:00'));
  });

  it('count for a freeze of a single day', () => {
    const single = [{ from: '2024-11-06', to: '2024-11-06' }];
    expect(dayOpensAtMs(2, streamPlan({ ...facts, frozen: single }))).toBe(moscow('2024-11-07T00:00'));
  });

  it('do not include a single day between two freezes', () => {
    const apart = [
      { from: '2024-11-05', to: '2024-11-05' },
      { from: '2024-11-07', to: '2024-11-07' },
    ];
    const plan = streamPlan({ ...facts, frozen: apart });
    expect(dayOpensAtMs(1, plan)).toBe(moscow('2024-11-06T00:00'));
    expect(dayOpensAtMs(2, plan)).toBe(moscow('2024-11-08T00:00'));
  });

  it('do not count before the start or for freezes that were never used', () => {
    const idle = [
      { from: '2024-10-01', to: '2024-10-05' },
      { from: '2024-11-06', to: '2024-11-05' },
    ];
    expect(dayOpensAtMs(2, streamPlan({ ...facts, frozen: idle }))).toBe(moscow('2024-11-06T00:00'));
  });
});

describe('a move to another time zone', () => {
  const move = (changedAt: number, timeZone: string) => ({ zoneChanges: [{ changedAt, timeZone }] });

  it('counts from the next midnight there', () => {
    const toOmsk = move(moscow('2024-11-05T20:00'), 'Asia/Omsk'); // 23:00 in Omsk
    expect(isOpen(2, moscow('2024-11-05T20:59'), toOmsk)).toBe(false);
    expect(isOpen(2, moscow('2024-11-05T21:00'), toOmsk)).toBe(true);
    const plan = streamPlan({ ...facts, ...toOmsk });
    expect(planTimeZone(plan, moscow('2024-11-05T20:59'))).toBe('Europe/Moscow');
    expect(planTimeZone(plan, moscow('2024-11-05T21:00'))).toBe('Asia/Omsk');
  });

  it('lets the present day end at its old midnight', () => {
    const toVladivostok = move(moscow('2024-11-05T18:00'), 'Asia/Vladivostok'); // the 6th, 01:00 there
    expect(isOpen(2, moscow('2024-11-05T18:01'), toVladivostok)).toBe(false);
    expect(isOpen(2, moscow('2024-11-06T00:00'), toVladivostok)).toBe(true);
    expect(isOpen(3, moscow('2024-11-06T17:00'), toVladivostok)).toBe(true);
  });

  it('never opens two days at once, however far', () => {
    const changedAt = at('2024-11-06T10:30:00Z'); // the 5th, 23:30 in Pago Pago; the 7th, 00:30 on Kiritimati
    const plan = streamPlan({
      ...facts,
      startsAt: at('2024-11-05T12:00:00Z'),
      timeZone: 'Pacific/Pago_Pago',
      ...move(changedAt, 'Pacific/Kiritimati'),
    });
    expect(daysSinceStart(plan, changedAt)).toBe(0);
    expect(daysSinceStart(plan, changedAt + HOUR_MS)).toBe(1);
    expect(daysSinceStart(plan, at('2024-11-07T09:59:59Z'))).toBe(1);
    expect(daysSinceStart(plan, at('2024-11-07T10:00:00Z'))).toBe(2);
  });

  it('never opens two days at once where both midnights are one moment', () => {
    const midnightMs = at('2024-11-06T11:00:00Z'); // the 6th begins in Pago Pago, the 7th in Fakaofo
    const plan = streamPlan({
      ...facts,
      startsAt: at('2024-11-05T12:00:00Z'),
      timeZone: 'Pacific/Pago_Pago',
      ...move(midnightMs - HOUR_MS, 'Pacific/Fakaofo'),
    });
    expect(daysSinceStart(plan, midnightMs - 1)).toBe(0);
    expect(daysSinceStart(plan, midnightMs)).toBe(1);
  });

  it('counts moves in the order they were made', () => {
    const zoneChanges = [
      { changedAt: moscow('2024-11-08T12:00'), timeZone: 'Europe/Moscow' },
      { changedAt: moscow('2024-11-05T12:00'), timeZone: 'Asia/Omsk' },
    ];
    expect(dayOpensAtMs(10, streamPlan({ ...facts, zoneChanges }))).toBe(moscow('2024-11-14T00:00'));
  });

  it('back never closes an open day', () => {
    const toNewYork = move(moscow('2024-11-06T01:00'), 'America/New_York'); // the 5th, 17:00 there
    expect(isOpen(2, moscow('2024-11-06T01:00'), toNewYork)).toBe(true);
    expect(isOpen(2, moscow('2024-11-06T09:00'), toNewYork)).toBe(true);
    expect(isOpen(3, moscow('2024-11-07T07:59'), toNewYork)).toBe(false);
    expect(isOpen(3, moscow('2024-11-07T08:00'), toNewYork)).toBe(true);
  });

  it('is ignored when undone before it applies', () => {
    const zoneChanges = [
      { changedAt: moscow('2024-11-05T12:00'), timeZone: 'America/New_York' },
      { changedAt: moscow('2024-11-05T13:00'), timeZone: 'Europe/Moscow' },
    ];
    expect(dayOpensAtMs(3, streamPlan({ ...facts, zoneChanges }))).toBe(moscow('2024-11-07T00:00'));
  });
});

describe('any plan', () => {
  const zones = [
    'Europe/Moscow',
    'Asia/Vladivostok',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Pacific/Fakaofo',
    'Asia/Kolkata',
    'America/Santiago',
  ];
  const span = 12;
  const zone = fc.constantFrom(...zones);
  const moment = fc
    .integer({ min: 0, max: span * 24 * 60 })
    .map((minutes) => at('2024-09-01T00:00:00Z') + minutes * 60_000);
  const period = fc
    .tuple(fc.integer({ min: -2, max: span }), fc.integer({ min: -1, max: 5 }))
    .map(([from, length]) => ({ from: dateOfDay(19_967 + from), to: dateOfDay(19_967 + from + length) }));
  const anyFacts = fc.record({
    startsAt: moment,
    timeZone: zone,
    zoneChanges: fc.array(fc.record({ changedAt: moment, timeZone: zone }), { maxLength: 4 }),
    frozen: fc.array(period, { maxLength: 3 }),
  });

  /** Every moment at which any of the stream's zones begins a day, from a day before the start on. */
  const midnights = ({ timeZone, zoneChanges, startsAt }: StreamPlanFacts) => {
    const fromMs = (startsAt ?? 0) - DAY_MS;
    const days = [timeZone, ...zoneChanges.map((change) => change.timeZone)].flatMap((each) =>
      Array.from({ length: 9 }, (_, day) => startOfDayMs(localDay(fromMs, each) + day, each)),
    );
    return [...new Set(days)]
      .filter((midnightMs) => midnightMs >= fromMs && midnightMs < fromMs + 7 * DAY_MS)
      .toSorted((a, b) => a - b);
  };

  it('never opens more than one day at once and never takes one back', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const plan = streamPlan(some);
        let before = daysSinceStart(plan, (midnights(some)[0] ?? 0) - 1);
        for (const midnightMs of midnights(some)) {
          expect(daysSinceStart(plan, midnightMs - 1)).toBe(before);
          const after = daysSinceStart(plan, midnightMs);
          expect(after - before).toBeGreaterThanOrEqual(0);
          expect(after - before).toBeLessThanOrEqual(1);
          before = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('opens a day at the very moment it announces', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 20 }), (some, delay) => {
        const plan = streamPlan(some);
        const opensAtMs = dayOpensAtMs(delay, plan);
        if (opensAtMs === null) throw new Error('a stream with a start opens all its days');
        const isOpenAt = (atMs: number) => isOpenByTimeDelay(delay, daysSinceStart(plan, atMs));
        expect(isOpenAt(opensAtMs)).toBe(true);
        expect(opensAtMs === some.startsAt || !isOpenAt(opensAtMs - 1)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives every day a date of its own, on or after the one it opens', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyFacts, delays, (some, openDelays) => {
        const plan = streamPlan(some);
        const days = openDelays.map((openDelayDays, place) => ({ dayNumber: place + 1, openDelayDays }));
        const placed = planDays(days, plan);
        expect(new Set(placed.map(({ date }) => date)).size).toBe(days.length);
        for (const { day, date } of placed) {
          const opensAtMs = dayOpensAtMs(day.openDelayDays, plan) ?? 0;
          expect((date ?? '') >= planToday(plan, opensAtMs)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the calendar grid', () => {
  const week = Array.from({ length: 7 }, (_, place) => ({ dayNumber: place + 1, openDelayDays: 0 }));

  it('puts a course that starts on Wednesday from Wednesday on', () => {
    const plan = streamPlan({ ...facts, startsAt: moscow('2026-11-04T08:00') });
    expect(planDays(week, plan).map(({ date, weekday }) => `${date} ${weekday}`)).toEqual([
      '2026-11-04 3',
      '2026-11-05 4',
      '2026-11-06 5',
      '2026-11-07 6',
      '2026-11-08 7',
      '2026-11-09 1',
      '2026-11-10 2',
    ]);
  });

  it('puts a delayed day on the date it opens', () => {
    const days = [
      { dayNumber: 1, openDelayDays: 0 },
      { dayNumber: 2, openDelayDays: 7 },
      { dayNumber: 3, openDelayDays: 7 },
    ];
    expect(planDays(days, streamPlan(facts)).map(({ date }) => date)).toEqual([
      '2024-11-04',
      '2024-11-11',
      '2024-11-12',
    ]);
  });

  it('leaves frozen dates free', () => {
    const plan = streamPlan({ ...facts, frozen: [{ from: '2024-11-05', to: '2024-11-06' }] });
    expect(planDays(week.slice(0, 3), plan).map(({ date }) => date)).toEqual([
      '2024-11-04',
      '2024-11-07',
      '2024-11-08',
    ]);
  });

  it('leaves missing day numbers free', () => {
    const days = [week[0], week[3]].filter((day) => day !== undefined);
    expect(planDays(days, streamPlan(facts)).map(({ date }) => date)).toEqual(['2024-11-04', '2024-11-07']);
  });

  it('has no dates without a start', () => {
    expect(planDays(week.slice(0, 1), streamPlan({ ...facts, startsAt: null }))).toEqual([
      { day: week[0], date: null, weekday: null },
    ]);
  });

  it('knows today in the stream’s time zone', () => {
    expect(planToday(streamPlan(facts), at('2024-11-04T22:00:00Z'))).toBe('2024-11-05');
    expect(planToday(streamPlan({ ...facts, startsAt: null }), moscow('2024-11-05T10:00'))).toBe('2024-11-05');
  });
});
