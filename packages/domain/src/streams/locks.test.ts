import { describe, expect, it } from 'vitest';
import { contentLock, documentsLock, type EnrolmentFacts } from './content-locks.ts';
import { type DayLockFacts, dayLock, type StageFacts, stageLock, stageState, streamLock } from './locks.ts';

const START = 1000;
const NOW = 1500;
const END = 2000;
const stream = {
  status: 'started' as const,
  startsAt: START,
  endsAt: END,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: false,
  mobileAccess: true,
};
const frozen = { ...stream, status: 'freeze' as const, freeze: { status: 'active' as const, endsAt: 1800 } };
const guest = { ...stream, isGuest: true };
const signUp = { kind: 'sign_up', untilMs: null } as const;
const demo = { ...stream, isDemo: true };
const day = { dayNumber: 2, isDemoAccessible: true, isOpenByTimeDelay: true, opensAt: null };
const delayed = { ...day, isOpenByTimeDelay: false, opensAt: 1700 };
const closed = { kind: 'stage_closed', untilMs: null, blockedByStageId: 7 } as const;

describe('a stream', () => {
  it.each([
    ['is open', stream, NOW, null],
    ['is closed until its start', stream, START - 1, { kind: 'not_started', untilMs: START }],
    ['is closed until its freeze ends', frozen, NOW, { kind: 'freeze', untilMs: 1800 }],
    [
      'is frozen for an unknown time without an active freeze',
      { ...frozen, freeze: null },
      NOW,
      { kind: 'freeze', untilMs: null },
    ],
    ['is stopped', { ...stream, isOptionalPurchase: true }, NOW, { kind: 'stopped', untilMs: null }],
    ['is ended', stream, END + 1, { kind: 'ended', untilMs: null }],
  ])('%s', (_, facts, nowMs, lock) => {
    expect(streamLock(facts, nowMs)).toEqual(lock);
  });
});

describe('a stage', () => {
  const stages: StageFacts[] = [
    { id: 10, sort: 1, hasBlockingHomework: false },
    { id: 30, sort: 3, hasBlockingHomework: true },
    { id: 20, sort: 2, hasBlockingHomework: true },
    { id: 40, sort: 4, hasBlockingHomework: false },
  ];

  it.each([
    [10, null],
    [20, null],
    [30, 20],
    [40, 20],
  ])('%s is closed by the homework of stage %s', (id, blockedByStageId) => {
    const stage = stages.find((each) => each.id === id);
    if (!stage) throw new Error('no such stage');
    const lock = stageLock(stage, stages);
    expect(lock?.blockedByStageId ?? null).toBe(blockedByStageId);
    expect(stageState(lock)).toBe(blockedByStageId === null ? 'open' : 'close');
  });

  it('is not closed by one beside it', () => {
    const beside = { id: 2, sort: 1, hasBlockingHomework: true };
    expect(stageLock({ id: 1, sort: 1, hasBlockingHomework: false }, [beside])).toBeNull();
  });

  it('never closes itself', () => {
    const only = { id: 1, sort: 1, hasBlockingHomework: true };
    expect(stageLock(only, [only])).toBeNull();
  });
});

describe('a day', () => {
  const open: DayLockFacts = { stream, day, stageLock: null };

  it.each([
    ['is open', open, NOW, null],
    ['is closed before the stream starts', open, START - 1, { kind: 'not_started', untilMs: START }],
    ['is closed while the stream is frozen', { ...open, stream: frozen }, NOW, { kind: 'freeze', untilMs: 1800 }],
    [
      'is closed in a stopped stream',
      { ...open, stream: { ...stream, isOptionalPurchase: true } },
      NOW,
      { kind: 'stopped', untilMs: null },
    ],
    ['is closed in an ended stream', open, END + 1, { kind: 'ended', untilMs: null }],
    [
      'is closed to a demo',
      { ...open, stream: demo, day: { ...day, isDemoAccessible: false } },
      NOW,
      { kind: 'demo', untilMs: null },
    ],
    ['is open to a demo it was opened for', { ...open, stream: demo }, NOW, null],
    [
      'is open to a demo with full access',
      { ...open, stream: { ...demo, courseFullAccess: true }, day: { ...day, isDemoAccessible: false } },
      NOW,
      null,
    ],
    ['is open to a guest where it is the first', { ...open, stream: guest, day: { ...day, dayNumber: 1 } }, NOW, null],
    ['waits for a guest to sign up where it is the second', { ...open, stream: guest }, NOW, signUp],
    [
      'names the sign-up before demo, delay and stage',
      { stream: { ...guest, isDemo: true }, day: delayed, stageLock: closed },
      NOW,
      signUp,
    ],
    ['waits for its delay', { ...open, day: delayed }, NOW, { kind: 'time_delay', untilMs: 1700 }],
    ['waits for its stage', { ...open, stageLock: closed }, NOW, closed],
    [
      'names the stream before anything else',
      { stream: frozen, day: delayed, stageLock: closed },
      NOW,
      { kind: 'freeze', untilMs: 1800 },
    ],
    [
      'names the demo before the delay',
      { stream: demo, day: { ...delayed, isDemoAccessible: false }, stageLock: closed },
      NOW,
      { kind: 'demo', untilMs: null },
    ],
    [
      'names the delay before the stage',
      { stream, day: delayed, stageLock: closed },
      NOW,
      { kind: 'time_delay', untilMs: 1700 },
    ],
  ])('%s', (_, facts, nowMs, lock) => {
    expect(dayLock(facts, nowMs)).toEqual(lock);
  });
});

describe('the contents of a day', () => {
  const content = (part: Partial<Parameters<typeof contentLock>[0]>, nowMs = NOW) =>
    contentLock({ appType: 'web', stream, day, stageLock: null, ...part }, nowMs);

  it('are given to a learner with an open stream and an unlocked day', () => {
    expect(content({})).toBeNull();
  });

  it.each([
    ['a stranger', { stream: null }, NOW, 'not_enrolled'],
    [
      'the app on a plan without it',
      { appType: 'mobile', stream: { ...stream, mobileAccess: false } },
      NOW,
      'mobile_access',
    ],
    ['a learner before the start', {}, START - 1, 'not_started'],
    ['a learner on pause', { stream: frozen }, NOW, 'freeze'],
    ['a learner after the end', {}, END + 1, 'ended'],
    ['a learner before the day’s delay', { day: delayed }, NOW, 'time_delay'],
    ['a guest after the first day', { stream: guest }, NOW, 'sign_up'],
    ['a learner before the stage opens', { stageLock: closed }, NOW, 'stage_closed'],
    ['a demo without access to the day', { stream: demo, day: { ...day, isDemoAccessible: false } }, NOW, 'demo'],
  ] as const)('are withheld from %s', (_, part, nowMs, kind) => {
    expect(content(part, nowMs)?.kind).toBe(kind);
  });

  it('are given on the web on a plan without the app', () => {
    expect(content({ stream: { ...stream, mobileAccess: false } })).toBeNull();
  });
});

describe('the documents of a course', () => {
  const course = {
    isDemoDocumentsAccessible: false,
    isDemoExpertMessageEnabled: true,
    isDemoUserMessageEnabled: true,
    isDemoOfflineModeAccessible: true,
  };
  const documents = (part: { stream?: EnrolmentFacts; isDemoDocumentsAccessible?: boolean }, nowMs = NOW) =>
    documentsLock({ appType: 'web', stream, ...part, course: { ...course, ...part } }, nowMs);

  it.each([
    ['open in an open stream', {}, NOW, null],
    ['closed to a stranger', { stream: null }, NOW, 'not_enrolled'],
    ['closed in an ended stream', {}, END + 1, 'ended'],
    ['closed to a demo', { stream: demo }, NOW, 'demo'],
    ['open to a demo where the course allows it', { stream: demo, isDemoDocumentsAccessible: true }, NOW, null],
    ['open to a demo with full access', { stream: { ...demo, courseFullAccess: true } }, NOW, null],
  ] as const)('are %s', (_, part, nowMs, kind) => {
    expect(documents(part, nowMs)?.kind ?? null).toBe(kind);
  });
});
