import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BalancedPostings,
  canDebit,
  canSpend,
  dayGrantKey,
  grantPostings,
  homeworkGrantKey,
  isDayPaidElsewhere,
  pointsBalance,
  pointsEntry,
  pointsTypes,
  reversePostings,
  scoreAmount,
  scoresTotal,
} from './points.ts';

describe('an entry of the points history', () => {
  it.each([
    [-50, 'debit', 50],
    [50, 'add', 50],
    [0, 'add', 0],
  ])('of %s is %s %s', (amount, kind, absolute) => {
    expect(pointsEntry({ amount, type: 'order' })).toEqual({ kind, amount: absolute, howItWas: 'order' });
  });

  it('has one of the seven types', () => {
    expect(pointsTypes).toEqual([
      'registration',
      'day_finish',
      'homework_done',
      'referral',
      'order_discount',
      'refund',
      'admin',
    ]);
  });
});

describe('scores', () => {
  it('add up', () => {
    expect(scoresTotal([{ id: 1, amount: 20, type: 'a' }, { amount: 5 }, {}])).toBe(25);
    expect(scoresTotal([])).toBe(0);
  });

  it.each([[5], ['5'], [null], [undefined], [true]])('that are no objects throw: %s', (score) => {
    expect(() => scoreAmount(score)).toThrow('A score must be an object');
    expect(() => scoresTotal([{ amount: 1 }, score])).toThrow('A score must be an object');
  });

  it('without an amount are worth nothing', () => {
    expect(scoreAmount({})).toBe(0);
    expect(scoreAmount({ amount: '5' })).toBe(0);
  });
});

describe('spending', () => {
  it.each([
    [199, undefined, false],
    [200, undefined, true],
    [99, 100, false],
    [100, 100, true],
  ])('with %s points at a threshold of %s is possible: %s', (balance, threshold, expected) => {
    expect(canSpend(balance, threshold)).toBe(expected);
  });

  it('never exceeds the balance', () => {
    expect(canDebit(200, 200)).toBe(true);
    expect(canDebit(200, 201)).toBe(false);
  });
});

describe('the ledger', () => {
  it('gives a learner what the school gives away', () => {
    expect(grantPostings(7, 20)).toEqual([
      { account: { kind: 'school' }, amount: -20 },
      { account: { kind: 'learner', userId: 7 }, amount: 20 },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses to give %s points', (amount) => {
    expect(() => grantPostings(7, amount)).toThrow(RangeError);
  });

  it('always balances, whatever is given and taken back', () => {
    const grant = fc.record({
      userId: fc.integer({ min: 1, max: 3 }),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      isUndone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 50 }), (grants) => {
        const movements = grants.flatMap(({ userId, amount, isUndone }): BalancedPostings[] => {
          const postings = grantPostings(userId, amount);
          return isUndone ? [postings, reversePostings(postings)] : [postings];
        });
        const postings = movements.flat();
        expect(postings.reduce((total, { amount }) => total + amount, 0)).toBe(0);
        for (const userId of [1, 2, 3]) {
          const kept = grants.filter((each) => each.userId === userId && !each.isUndone);
          expect(pointsBalance(userId, postings)).toBe(kept.reduce((total, { amount }) => total + amount, 0));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has one idempotency key per course day and per homework', () => {
    expect(dayGrantKey(7, 12)).toBe('day_finish:7:12');
    expect(dayGrantKey(7, 12, 3)).toBe('day_finish:7:12:3');
    expect(homeworkGrantKey(44)).toBe('homework_done:44');
  });
});

describe('the points of a day that were given before', () => {
  it.each([
    ['are not yet given', { paidAt: null }, false],
    ['are of another enrolment while the day is not finished here', { paidAt: 1 }, true],
    ['are of another enrolment when they came before it was finished here', { paidAt: 1, endedAt: 2 }, true],
    ['are of this enrolment when they came with finishing it here', { paidAt: 2, endedAt: 2 }, false],
    [
      'are of this enrolment when they came later, because the day could not be judged',
      { paidAt: 3, endedAt: 2 },
      false,
    ],
    [
      'are of another enrolment when they came later while those of this one still wait',
      { paidAt: 3, endedAt: 2, isWaiting: true },
      true,
    ],
    ['do not matter where the enrolment pays again', { paidAt: 1, paysAgain: true }, false],
  ])('%s', (_, given, expected) => {
    expect(isDayPaidElsewhere({ paysAgain: false, endedAt: null, isWaiting: false, ...given })).toBe(expected);
  });
});
