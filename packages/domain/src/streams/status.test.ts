import { describe, expect, it } from 'vitest';
import {
  courseStart,
  courseStarts,
  freezeStatuses,
  isFinishedStream,
  isInProgress,
  type ServerStreamState,
  serverStreamState,
  serverStreamStates,
  streamStatus,
  type StreamStatusFacts,
  streamStatuses,
  streamTab,
  streamTabs,
} from './status.ts';

const START = 1000;
const END = 2000;
const running: StreamStatusFacts = {
  status: 'started',
  startsAt: START,
  endsAt: END,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
};
const optional = { ...running, isOptionalPurchase: true };

describe('the status a learner sees', () => {
  it.each([
    ['keeps a frozen stream frozen', { ...running, status: 'freeze' }, 1500, 'freeze'],
    ['keeps a frozen stream frozen before its start date', { ...running, status: 'freeze' }, 0, 'freeze'],
    ['keeps a frozen stream frozen after its end date', { ...running, status: 'freeze' }, 3000, 'freeze'],
    ['keeps a frozen optional-purchase stream frozen', { ...optional, status: 'freeze' }, 1500, 'freeze'],
    ['is not started before the start date', running, START - 1, 'not_started'],
    ['is open from the very start', running, START, 'open'],
    ['is open to the very end', running, END, 'open'],
    ['is ended after the end', running, END + 1, 'ended'],
    ['is stopped for an optional purchase without a subscription', optional, 1500, 'stopped'],
    [
      'is open for an optional purchase under a subscription',
      { ...optional, isCoveredBySubscription: true },
      1500,
      'open',
    ],
    ['goes by the subscription, not by the end date', { ...optional, isCoveredBySubscription: true }, END + 1, 'open'],
    [
      'waits for the start date even under a subscription',
      { ...optional, isCoveredBySubscription: true },
      0,
      'not_started',
    ],
    ['counts a missing start as started', { ...running, startsAt: null }, 0, 'open'],
    ['counts a missing end as never ending', { ...running, endsAt: null }, 9e15, 'open'],
    [
      'is not helped by a subscription when it is dated',
      { ...running, isCoveredBySubscription: true },
      END + 1,
      'ended',
    ],
  ] as const)('%s', (_, facts, nowMs, status) => {
    expect(streamStatus(facts, nowMs)).toBe(status);
  });

  it.each(['not_started', 'started', 'ended', 'stopped'] as const)(
    'goes by its own dates when the server says %s',
    (status) => {
      expect(streamStatus({ ...running, status }, 1500)).toBe('open');
    },
  );
});

describe('the state a server stores', () => {
  it.each([
    [{ ...running, isFrozen: true }, 3000, 'freeze'],
    [{ ...running, isFrozen: false }, START - 1, 'not_started'],
    [{ ...running, isFrozen: false }, 1500, 'started'],
    [{ ...running, isFrozen: false }, END + 1, 'ended'],
    [{ ...optional, isFrozen: false }, 1500, 'stopped'],
  ] as const)('%#: is %3$s', (facts, nowMs, state) => {
    expect(serverStreamState(facts, nowMs)).toBe(state);
  });

  it('is derived back to the same status by every client', () => {
    const statusOf: Record<ServerStreamState, string> = {
      not_started: 'not_started',
      started: 'open',
      ended: 'ended',
      freeze: 'freeze',
      stopped: 'stopped',
    };
    for (const nowMs of [0, 1500, 3000]) {
      for (const isFrozen of [true, false]) {
        for (const facts of [running, optional]) {
          const status = serverStreamState({ ...facts, isFrozen }, nowMs);
          expect(streamStatus({ ...facts, status }, nowMs)).toBe(statusOf[status]);
        }
      }
    }
  });

  it('has the names of the specification', () => {
    expect(serverStreamStates).toEqual(['not_started', 'started', 'ended', 'freeze', 'stopped']);
    expect(streamStatuses).toEqual(['open', 'not_started', 'freeze', 'stopped', 'ended']);
    expect(freezeStatuses).toEqual(['created', 'active', 'canceled']);
  });
});

describe('my courses', () => {
  it.each([
    ['ended', 40, true],
    ['stopped', 40, true],
    ['open', 40, false],
    ['open', 100, true],
    ['started', 99, false],
    ['started', 100, true],
    ['freeze', 40, false],
    ['freeze', 100, true],
    ['not_started', 0, false],
  ] as const)(
    'count a stream that is %s with %s percent as finished: %s, and a demo never',
    (status, progress, expected) => {
      expect(isFinishedStream({ status, progress, isDemo: false })).toBe(expected);
      expect(isFinishedStream({ status, progress, isDemo: true })).toBe(false);
    },
  );

  it('count what has ended or stopped as finished, without demos (STR-011)', () => {
    const streams = [
      { status: 'ended', progress: 10, isDemo: false },
      { status: 'stopped', progress: 10, isDemo: false },
      { status: 'stopped', progress: 10, isDemo: true },
    ] as const;
    expect(streams.filter(isFinishedStream)).toHaveLength(2);
  });

  it('count an open stream as in progress up to 99 percent', () => {
    expect(isInProgress({ status: 'open', progress: 99 })).toBe(true);
    expect(isInProgress({ status: 'open', progress: 100 })).toBe(false);
    expect(isInProgress({ status: 'freeze', progress: 10 })).toBe(false);
  });

  it.each([
    ['open', 40, 'ongoing'],
    ['open', 99, 'ongoing'],
    ['open', 100, 'completed'],
    ['freeze', 100, 'completed'],
    ['freeze', 40, 'active'],
    ['not_started', 0, 'active'],
    ['stopped', 40, 'completed'],
    ['ended', 40, 'completed'],
  ] as const)('list a stream that is %s with %s percent under %s only (CRS-031)', (status, progress, tab) => {
    expect(streamTab({ status, progress })).toBe(tab);
    expect(streamTabs).toContain(tab);
  });
});

describe('the start of a course (STR-014)', () => {
  it('has three states', () => {
    expect(courseStarts).toEqual(['not_started', 'started', 'ended']);
  });

  it.each([
    [START - 1, START, END, 'not_started'],
    [START, START, END, 'started'],
    [END, START, END, 'started'],
    [END + 1, START, END, 'ended'],
    [0, null, END, 'started'],
    [9e15, START, null, 'started'],
  ] as const)('is at %i between %s and %s %s', (nowMs, startsAt, endsAt, expected) => {
    expect(courseStart({ startsAt, endsAt }, nowMs)).toBe(expected);
  });
});
