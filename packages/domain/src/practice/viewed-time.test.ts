import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedPlayCount,
  type AroundSave,
  claimedMoment,
  countViewing,
  dayBeganAt,
  longestViewingMs,
  type SpentTime,
  viewedUntil,
} from './viewed-time.ts';

const NOW = 1_000_000_000;
const DAY_BEGAN = NOW - 60_000;
const alone: AroundSave = { previous: null, next: null };
const spent = (viewedAt: number, wallMs: number, leftMs: number): SpentTime => ({
  viewedAt,
  wallMs,
  leftMs,
  carriedMs: 0,
});
const after = (ms: number, leftMs = 0): AroundSave => ({ previous: spent(NOW - ms, 5000, leftMs), next: null });

describe('the time a server counts', () => {
  const save = { viewedSeconds: 5, viewedAt: NOW, dayBeganAt: DAY_BEGAN, longestMs: 600_000 };

  it.each([
    ['is what was viewed', save, after(5000), 5],
    ['is what was viewed at double speed', { ...save, viewedSeconds: 10 }, after(5000), 10],
    ['is cut beyond twice the wall time since the save before', { ...save, viewedSeconds: 15 }, after(5000), 10],
    ['is nothing for a second save at the same moment', save, after(0), 0],
    ['is cut beyond twice the wall time since the start of the day', { ...save, viewedSeconds: 86_400 }, alone, 120],
    ['is nothing before the start of the day', { ...save, viewedAt: DAY_BEGAN - 1 }, alone, 0],
    ['is not taken from before the start of the day', { ...save, dayBeganAt: NOW - 2000 }, after(9000, 9000), 4],
    ['is at most the lesson in all its rounds', { ...save, viewedSeconds: 100, longestMs: 30_500 }, alone, 31],
    ['is bounded by the wall time while the length is unknown', { ...save, longestMs: null }, after(1000), 2],
    ['reaches a little behind the save before, because stamps are whole seconds', save, after(1000, 2000), 5],
    ['reaches no further behind it', { ...save, viewedSeconds: 99 }, after(1000, 50_000), 6],
    ['is never negative', { ...save, viewedSeconds: -5 }, after(5000), 0],
    ['is whole seconds', { ...save, viewedSeconds: 4.9 }, after(5000), 4],
  ])('%s', (_, facts, around, seconds) => {
    expect(countViewing(facts, around).seconds).toBe(seconds);
  });

  it('leaves a save that arrives late what a later one has not spent', () => {
    const next = spent(NOW + 5000, 10_000, 5000);
    const late = { ...save, viewedSeconds: 30, dayBeganAt: NOW - 5000 };
    const counted = countViewing(late, { previous: null, next });
    expect(counted).toMatchObject({ seconds: 10, own: spent(NOW, 5000, 0), next: spent(NOW + 5000, 5000, 0) });
    const greedy = { previous: null, next: spent(NOW + 5000, 10_000, 0) };
    expect(countViewing(late, greedy).seconds).toBe(0);
  });

  it('keeps the greatest play count', () => {
    expect(acceptedPlayCount(3, 2)).toBe(3);
    expect(acceptedPlayCount(3, 4)).toBe(4);
  });
});

describe('the longest viewing of a lesson', () => {
  const once = { durationMs: 60_000, set: { repeatCount: 1, from: null, to: null }, dayRepeats: 1 };

  it.each([
    ['is its film', once, 60_000],
    ['is its film in the rounds of its set', { ...once, set: { ...once.set, repeatCount: 3 } }, 180_000],
    [
      'is its film in the most rounds the learner may choose',
      { ...once, set: { repeatCount: 2, from: 1, to: 5 } },
      300_000,
    ],
    ['is its film in every repeat of the day', { ...once, dayRepeats: 2 }, 120_000],
    ['is unknown with the film', { ...once, durationMs: null }, null],
  ])('%s', (_, facts, ms) => {
    expect(longestViewingMs(facts)).toBe(ms);
  });
});

describe('a moment that a client claims', () => {
  it.each([
    ['counts as it is', NOW - 5000, NOW - 5000, NOW - 4001],
    ['is never in the future', NOW + 60_000, NOW, NOW],
    ['is never before what comes first', 0, DAY_BEGAN, DAY_BEGAN],
  ])('%s', (_, claimedAt, moment, until) => {
    const facts = { claimedAt, notBefore: DAY_BEGAN };
    expect([claimedMoment(facts, NOW), viewedUntil(facts, NOW)]).toEqual([moment, until]);
  });
});

describe('the day of a save', () => {
  const first = { startedAt: null, viewedAt: NOW, viewedSeconds: 5, notBefore: 0 };

  it.each([
    ['began when it was started', { ...first, startedAt: DAY_BEGAN }, DAY_BEGAN],
    ['began as late as possible when no start arrived', first, NOW - 2500],
    ['began at most ten seconds before a save that starts it', { ...first, viewedSeconds: 86_400 }, NOW - 10_000],
    ['began earlier than a start that arrived from another device', { ...first, startedAt: NOW + 1 }, NOW - 2500],
    ['never began before the stream', { ...first, notBefore: NOW - 1000 }, NOW - 1000],
  ])('%s', (_, facts, beganAt) => {
    expect(dayBeganAt(facts)).toBe(beganAt);
  });
});

/** A stream as the server keeps it: its saves in time, and when its days were started. */
function stream(startsAt: number) {
  let line: SpentTime[] = [];
  const begun = new Map<number, number>();
  const counts: { viewedAt: number; seconds: number }[] = [];
  return {
    counts,
    start(day: number, claimedAt: number, nowMs: number): void {
      if (!begun.has(day)) begun.set(day, claimedMoment({ claimedAt, notBefore: startsAt }, nowMs));
    },
    save(day: number, sent: { viewedSeconds: number; claimedAt: number }, nowMs: number): number {
      const { viewedSeconds } = sent;
      const viewedAt = viewedUntil({ claimedAt: sent.claimedAt, notBefore: startsAt }, nowMs);
      const startedAt = begun.get(day) ?? null;
      const beganAt = dayBeganAt({ startedAt, viewedAt, viewedSeconds, notBefore: startsAt });
      begun.set(day, Math.min(startedAt ?? beganAt, beganAt));
      const previous = line.findLast((each) => each.viewedAt <= viewedAt) ?? null;
      const next = line.find((each) => each.viewedAt > viewedAt) ?? null;
      const facts = { viewedSeconds, viewedAt, dayBeganAt: beganAt, longestMs: null };
      const counted = countViewing(facts, { previous, next });
      const kept = line.filter((each) => each !== previous && each !== next);
      line = [...kept, counted.own, ...[counted.previous, counted.next].filter((each) => each !== null)];
      line = line.toSorted((a, b) => a.viewedAt - b.viewedAt || b.wallMs - a.wallMs);
      counts.push({ viewedAt, seconds: counted.seconds });
      return counted.seconds;
    },
  };
}

describe('forged saves', () => {
  const claim = fc.record({
    isStart: fc.boolean(),
    day: fc.integer({ min: 1, max: 3 }),
    waitedMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    /** Before now; negative ones are in the future. */
    agoMs: fc.oneof(fc.constant(0), fc.integer({ min: -100_000, max: 200_000 }), fc.constant(NOW)),
    viewedSeconds: fc.oneof(fc.constant(86_400), fc.integer({ min: 0, max: 120 })),
  });

  it('never add up beyond the wall time, up to any moment', () => {
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 40 }), (claims) => {
        const startsAt = NOW - 50_000;
        const forged = stream(startsAt);
        let nowMs = NOW;
        for (const { isStart, day, waitedMs, agoMs, viewedSeconds } of claims) {
          nowMs += waitedMs;
          const claimedAt = nowMs - agoMs;
          if (isStart) forged.start(day, claimedAt, nowMs);
          else forged.save(day, { viewedSeconds, claimedAt }, nowMs);
        }
        for (const { viewedAt } of forged.counts) {
          const until = forged.counts.filter((each) => each.viewedAt <= viewedAt);
          const seconds = until.reduce((sum, each) => sum + each.seconds, 0);
          expect(seconds).toBeLessThanOrEqual((2 * (viewedAt - startsAt)) / 1000);
        }
      }),
      { numRuns: 1000, seed: 20_261_126 },
    );
  });
});

describe('an honest learner', () => {
  /** Practice between two saves: the film runs for a while at a speed, after a pause. */
  const stretch = fc.record({
    pausedMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 90_000 })),
    playedMs: fc.integer({ min: 2000, max: 5500 }),
    speed: fc.constantFrom(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2),
    isNextDay: fc.boolean(),
    delayMs: fc.integer({ min: 0, max: 200 }),
  });
  const practice = fc.record({
    stretches: fc.array(stretch, { minLength: 1, maxLength: 60 }),
    isFast: fc.boolean(),
    fraction: fc.integer({ min: 0, max: 999 }),
  });
  type Practice = typeof practice extends fc.Arbitrary<infer Given> ? Given : never;
  const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

  interface Sent {
    day: number;
    claimedAt: number;
    viewedSeconds: number | null;
    arrivesAt: number;
  }

  /** What the player of a learner sends: whole seconds with whole stamps, the remainder with the next save. */
  function practised({ stretches, isFast, fraction }: Practice) {
    const sent: Sent[] = [];
    let atMs = NOW + fraction;
    let [day, unsentMs] = [1, 0];
    const begin = () => sent.push({ day, claimedAt: wholeSecond(atMs), viewedSeconds: null, arrivesAt: atMs });
    begin();
    for (const { pausedMs, playedMs, speed, isNextDay, delayMs } of stretches) {
      atMs += pausedMs;
      if (isNextDay && pausedMs > 60_000) {
        [day, unsentMs] = [day + 1, 0];
        begin();
      }
      atMs += playedMs;
      unsentMs += playedMs * (isFast ? 2 : speed);
      const viewedSeconds = Math.floor(unsentMs / 1000);
      unsentMs -= viewedSeconds * 1000;
      sent.push({ day, claimedAt: wholeSecond(atMs), viewedSeconds, arrivesAt: atMs + delayMs });
    }
    return sent;
  }

  function lostSeconds(sent: readonly Sent[]): number {
    const kept = stream(NOW - 86_400_000);
    let lost = 0;
    for (const { day, claimedAt, viewedSeconds, arrivesAt } of sent) {
      if (viewedSeconds === null) kept.start(day, claimedAt, arrivesAt);
      else lost += viewedSeconds - kept.save(day, { viewedSeconds, claimedAt }, arrivesAt);
    }
    return lost;
  }

  it('keeps every second at every speed that counts, with pauses, while online', () => {
    fc.assert(
      fc.property(practice, (given) => {
        expect(lostSeconds(practised(given))).toBe(0);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it('keeps every second that an outbox brings hours later, its days in turn', () => {
    fc.assert(
      fc.property(practice, fc.integer({ min: 0, max: 10 }), (given, offset) => {
        const late = practised(given).map((each) => ({ ...each, arrivesAt: NOW + 36_000_000 }));
        const days = [...new Set(late.map(({ day }) => day))];
        const lanes = days.map((day) => late.filter((each) => each.day === day));
        const interleaved: Sent[] = [];
        for (let turn = offset; lanes.some((lane) => lane.length > 0); turn += 1) {
          const next = lanes[turn % lanes.length]?.shift();
          if (next !== undefined) interleaved.push(next);
        }
        expect(lostSeconds(interleaved)).toBe(0);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
