import { describe, expect, it } from 'vitest';
import {
  canFinishDay,
  canStartDay,
  type DayActionFacts,
  dayPointsGranted,
  dayPointsWait,
  finishDayRefusal,
  leftForPointsMs,
  startDayRefusal,
} from './day-rules.ts';

const NOW = 1500;
const stream = {
  status: 'started' as const,
  startsAt: 1000,
  endsAt: 2000,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: false,
};
const day = {
  dayNumber: 2,
  isDemoAccessible: true,
  isOpenByTimeDelay: true,
  opensAt: null,
  startedAt: null,
  endedAt: null,
};
const fresh: DayActionFacts = { stream, day, stageLock: null };
const begun = { ...fresh, day: { ...day, startedAt: 1200 } };
const done = { ...fresh, day: { ...day, startedAt: 1200, endedAt: 1300 } };
const closed = { kind: 'stage_closed', untilMs: null, blockedByStageId: 7 } as const;

describe('starting a day', () => {
  it.each([
    ['is allowed on an open day', fresh, NOW, null],
    ['is allowed again', begun, NOW, null],
    ['is allowed after it was finished', done, NOW, null],
    ['is refused on a locked day', { ...fresh, stageLock: closed }, NOW, { kind: 'locked', lock: closed }],
    ['is refused in an ended stream', fresh, 2001, { kind: 'locked', lock: { kind: 'ended', untilMs: null } }],
  ])('%s', (_, facts, nowMs, refusal) => {
    expect(startDayRefusal(facts, nowMs)).toEqual(refusal);
    expect(canStartDay(facts, nowMs)).toBe(refusal === null);
  });
});

describe('finishing a day', () => {
  it.each([
    ['is allowed once it was started', begun, NOW, null],
    ['is allowed again', done, NOW, null],
    ['is refused without a start', fresh, NOW, { kind: 'not_started' }],
    [
      'is refused in a stream that is not open',
      begun,
      2001,
      { kind: 'locked', lock: { kind: 'ended', untilMs: null } },
    ],
    ['is allowed on a day that was locked meanwhile', { ...begun, stageLock: closed }, NOW, null],
  ])('%s', (_, facts, nowMs, refusal) => {
    expect(finishDayRefusal(facts, nowMs)).toEqual(refusal);
    expect(canFinishDay(facts, nowMs)).toBe(refusal === null);
  });
});

describe('points of a finished day', () => {
  const lesson = (durationMs: number, viewedSeconds: number) => ({
    durationMs,
    viewedSeconds,
    isLengthKnown: true,
    isFailed: false,
  });
  const half = [lesson(60_000, 60), lesson(60_000, 0)];
  const unmeasured = { durationMs: 0, viewedSeconds: 0, isLengthKnown: false, isFailed: false };
  const failed = { ...unmeasured, isFailed: true };
  const failedLater = { ...lesson(600_000, 0), isFailed: true };
  const facts = { isDemo: false, hasBeenGranted: false, points: 20, hasLessons: true, obligatoryLessons: half };

  it.each([
    ['are granted from half of the obligatory time', facts, 20, false],
    ['are not granted below half, and wait for it', { ...facts, obligatoryLessons: [lesson(60_000, 29)] }, 0, true],
    [
      'are not earned by one lesson viewed twice',
      { ...facts, obligatoryLessons: [...half, lesson(60_000, 0), lesson(1000, 600)] },
      0,
      true,
    ],
    ['are granted once per user and day', { ...facts, hasBeenGranted: true }, 0, false],
    ['are never granted on a demo', { ...facts, isDemo: true }, 0, false],
    ['wait where no lesson is visible', { ...facts, obligatoryLessons: [] }, 0, true],
    ['are none in a day without lessons', { ...facts, hasLessons: false, obligatoryLessons: [] }, 0, false],
    ['are granted where no lesson has a film', { ...facts, obligatoryLessons: [lesson(0, 0)] }, 20, false],
    ['wait until every film is measured', { ...facts, obligatoryLessons: [...half, unmeasured] }, 0, true],
    ['count nothing of failed films', { ...facts, obligatoryLessons: [...half, failed, failedLater] }, 20, false],
    ['wait where every film failed', { ...facts, obligatoryLessons: [failed, failedLater] }, 0, true],
    ['are granted beside a lesson without a film', { ...facts, obligatoryLessons: [...half, lesson(0, 0)] }, 20, false],
    ['are none where the author set none', { ...facts, points: 0, obligatoryLessons: [lesson(60_000, 0)] }, 0, false],
    ['are never taken away', { ...facts, points: -5 }, 0, false],
    ['of a demo do not wait', { ...facts, isDemo: true, obligatoryLessons: [unmeasured] }, 0, false],
  ])('%s', (_, some, points, isWaiting) => {
    expect(dayPointsGranted(some)).toBe(points);
    expect(dayPointsWait(some)).toBe(isWaiting);
  });
});

describe('what is missing for the points', () => {
  const lesson = (viewedSeconds: number) => ({ durationMs: 60_000, viewedSeconds, isFailed: false });
  it.each([
    ['half of an untouched day', [lesson(0)], 30_000],
    ['the rest of the first half', [lesson(20)], 10_000],
    ['nothing from half on', [lesson(30)], 0],
    ['nothing of a film that failed', [lesson(20), { ...lesson(0), isFailed: true }], 10_000],
    ['nothing where there is nothing to view', [], 0],
  ])('is %s', (_, lessons, leftMs) => {
    expect(leftForPointsMs(lessons)).toBeCloseTo(leftMs);
  });
});
