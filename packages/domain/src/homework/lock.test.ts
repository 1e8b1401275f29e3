import { describe, expect, it } from 'vitest';
import { blocksNextStage, homeworkLock, isDemoLocked, isHomeworkDue } from './lock.ts';

const delay = { kind: 'time_delay', untilMs: 1700 } as const;

describe('the demo lock of a homework', () => {
  it.each([
    // demo, full access, demo-accessible
    [false, false, false, false],
    [false, false, true, false],
    [false, true, false, false],
    [false, true, true, false],
    [true, false, false, true],
    [true, false, true, false],
    [true, true, false, false],
    [true, true, true, false],
  ])('demo %s, full access %s, demo-accessible %s: %s', (isDemo, courseFullAccess, isDemoAccessible, isLocked) => {
    const facts = { stream: { isDemo, courseFullAccess }, isDemoAccessible, placeLock: null };
    expect(isDemoLocked(facts)).toBe(isLocked);
    expect(homeworkLock(facts)).toEqual(isLocked ? { kind: 'demo', untilMs: null } : null);
  });
});

describe('a homework', () => {
  const full = { isDemo: false, courseFullAccess: false };

  it('is closed with its day or stage, for the same reason', () => {
    expect(homeworkLock({ stream: full, isDemoAccessible: true, placeLock: delay })).toBe(delay);
  });

  it.each([
    ['closes it while it is not sent', {}, true],
    ['closes it while it is checked', { status: 'UPLOADED' }, true],
    ['closes it while it is to be redone', { status: 'FAIL' }, true],
    ['opens it when approved', { status: 'DONE' }, false],
    ['opens it when refused', { isRefused: true }, false],
    ['never closes it when not required', { isRequired: false }, false],
    ['never closes it to a demo that cannot send it', { isDemoLocked: true }, false],
  ] as const)('before the next stage %s', (_, part, expected) => {
    const facts = { isRequired: true, status: 'NOT_UPLOADED', isRefused: false, isDemoLocked: false, ...part } as const;
    expect(blocksNextStage(facts)).toBe(expected);
  });

  it.each([
    ['NOT_UPLOADED', false, null, true],
    ['FAIL', false, null, true],
    ['UPLOADED', false, null, false],
    ['DONE', false, null, false],
    ['NOT_UPLOADED', true, null, false],
    ['NOT_UPLOADED', false, delay, false],
  ] as const)('%s (refused %s, lock %o) waits for its learner: %s', (status, isRefused, lock, expected) => {
    expect(isHomeworkDue({ status, isRefused, lock })).toBe(expected);
  });
});
