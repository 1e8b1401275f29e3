import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { callLimits } from '../limits.ts';
import { callHold } from './call-limits.ts';
import { codeProblem, isCode, isOtpError, mayRequestCode, normalizeCode } from './one-time-code.ts';
import { moveResendTimer, type ResendAction, restingTimer } from './resend-timer.ts';

describe('a one-time code (Q57)', () => {
  const sent = { sentAt: 0, usedAt: null, failedAttempts: 0, isRight: true };

  it.each([
    ['opens within ten minutes', sent, 10 * MINUTE_MS - 1, null],
    ['is too late after ten minutes', sent, 10 * MINUTE_MS, 'expired'],
    ['opens once', { ...sent, usedAt: 5 }, 6, 'used'],
    ['may be wrong', { ...sent, isRight: false }, 1, 'wrong'],
    ['may be entered rightly at the fifth attempt', { ...sent, failedAttempts: 4 }, 1, null],
    ['is closed after five wrong ones, even to the right one', { ...sent, failedAttempts: 5 }, 1, 'too_many_attempts'],
  ] as const)('%s', (_, facts, nowMs, problem) => {
    expect(codeProblem(facts, nowMs)).toBe(problem);
  });

  it.each([
    ['123456', true],
    ['123 456', true],
    [' 123-456 ', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['١٢٣٤٥٦', false],
  ])('%j has its form: %s', (written, expected) => {
    expect(isCode(normalizeCode(written))).toBe(expected);
  });

  it.each([
    [[], HOUR_MS, { kind: 'ok' }],
    [[0], 0, { kind: 'wait', waitS: 60 }],
    [[0], 59_001, { kind: 'wait', waitS: 1 }],
    [[0], 60_000, { kind: 'ok' }],
    [[0, 1, 2, 3].map((minutes) => minutes * MINUTE_MS), 10 * MINUTE_MS, { kind: 'ok' }],
    [[2, 0, 4, 1, 3].map((minutes) => minutes * MINUTE_MS), 10 * MINUTE_MS, { kind: 'wait', waitS: 50 * 60 }],
    [[2, 0, 4, 1, 3].map((minutes) => minutes * MINUTE_MS), HOUR_MS, { kind: 'ok' }],
  ])('sent at %j may be sent again at %s: %o', (ownAtMs, nowMs, answer) => {
    expect(mayRequestCode({ ownAtMs, strangersAtMs: ownAtMs }, nowMs)).toEqual(answer);
    expect(mayRequestCode({ ownAtMs, strangersAtMs: null }, nowMs)).toEqual(answer);
  });

  const tenMinutes = Array.from({ length: 10 }, (_, minutes) => minutes * MINUTE_MS);
  it.each([
    ['a stranger who asked nothing yet, after nine of others', [], tenMinutes.slice(0, 9), { kind: 'ok' }],
    ['a stranger who asked nothing yet, after ten of others', [], tenMinutes, { kind: 'wait', waitS: 50 * 60 }],
    ['a known owner, however many strangers asked', [], null, { kind: 'ok' }],
  ] as const)('may be sent to %s', (_, ownAtMs, strangersAtMs, answer) => {
    expect(mayRequestCode({ ownAtMs, strangersAtMs }, 10 * MINUTE_MS)).toEqual(answer);
  });

  it.each([
    [{ message: 'Error: wrong code' }, true], // ACC-102
    [{ message: 'ERROR' }, true], // Q58
    [{ message: 'an unexpected error occurred' }, true],
    [{ message: 'sent' }, false],
    [{ message: 'Code sent' }, false],
    [{ message: '' }, false],
    [{ message: null }, false],
    [{}, false],
  ])('answered by %j failed: %s', (answer, expected) => {
    expect(isOtpError(answer)).toBe(expected);
  });
});

describe('the resend timer (ACC-103, ACC-104)', () => {
  const start = (fromS: number): ResendAction => ({ kind: 'start', fromS });
  const ticks = (count: number): ResendAction[] => Array.from({ length: count }, () => ({ kind: 'tick' }));
  const after = (...actions: ResendAction[]) => actions.reduce(moveResendTimer, restingTimer);

  it.each([
    ['counts down every second', [start(60), ...ticks(2)], 58, true],
    ['starts again at the top', [start(60), ...ticks(10), start(60)], 60, true],
    ['ends at zero', [start(3), ...ticks(3)], 0, false],
    ['stays at zero', [start(3), ...ticks(9)], 0, false],
    ['freezes when stopped', [start(60), ...ticks(10), { kind: 'stop' }, ...ticks(5)], 50, false],
    ['goes back when reset', [start(60), ...ticks(10), { kind: 'reset' }, ...ticks(5)], 60, false],
    ['of nothing does not run', [start(0)], 0, false],
    ['of nonsense does not run', [start(Number.NaN)], 0, false],
    ['of a part of a second runs one', [start(0.2)], 1, true],
    ['does not tick before its start', ticks(3), 0, false],
  ] as const)('%s', (_, actions, leftS, isRunning) => {
    expect(after(...actions)).toMatchObject({ leftS, isRunning });
  });
});

describe('calls that are counted (Q36)', () => {
  it.each([
    ['availability', 9, 1, null],
    ['availability', 10, 1, { untilMs: HOUR_MS, retryAfterS: 3600 }],
    ['sign_up', 10, HOUR_MS - 1, { untilMs: HOUR_MS, retryAfterS: 1 }],
    ['sign_up', 10, HOUR_MS, null],
    ['phone_code', 9, 1, null],
    ['phone_code', 10, 10 * SECOND_MS, { untilMs: HOUR_MS, retryAfterS: 3590 }],
    ['anonymous_support', 4, 1, null],
    ['anonymous_support', 5, 10 * SECOND_MS, { untilMs: HOUR_MS, retryAfterS: 3590 }],
  ] as const)('%s called %s times since the hour began, at %s ms: %o', (call, count, nowMs, hold) => {
    expect(callHold(call, count, 0, nowMs)).toEqual(hold);
  });

  it('each have their own limit within an hour', () => {
    const perHour = { scope: 'address', windowMs: 3_600_000 };
    expect(callLimits).toEqual({
      guest: { ...perHour, calls: 10 },
      support_of_person: { scope: 'person', windowMs: 3_600_000, calls: 10 },
      support_to_recipient: { scope: 'recipient', windowMs: 3_600_000, calls: 3 },
      password_reset: { scope: 'asker', windowMs: 3_600_000, calls: 5 },
      availability: { ...perHour, calls: 10 },
      phone_code: { ...perHour, calls: 10 },
      sign_up: { ...perHour, calls: 10 },
      anonymous_support: { ...perHour, calls: 5 },
      test_email: { scope: 'person', windowMs: 3_600_000, calls: 20 },
      email_code: { ...perHour, calls: 300 },
      reset_request: { ...perHour, calls: 300 },
      network_sign_in: { ...perHour, calls: 300 },
      cookie_choice: { ...perHour, calls: 1000 },
    });
  });
});
