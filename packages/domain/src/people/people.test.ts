import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import {
  leavesNoAdmin,
  livingStatus,
  mayBeRestored,
  mayChangePerson,
  moveProblem,
  type PersonMove,
  personMovesFrom,
  type PersonState,
  personState,
} from './people.ts';
import { rolesOf, type StaffRole } from '../identity/roles.ts';
import { impersonationEndsAtMs, impersonationProblem, mayImpersonatePerson } from './impersonation.ts';
import { normalizeSegmentName, segmentNameProblem } from './segments.ts';

describe('the state of an account', () => {
  it.each([
    [40, false, true, 'active'],
    [10, false, true, 'active'],
    [40, true, true, 'active'],
    [40, true, false, 'invited'],
    // Signed up through a network: no password, and nobody invited them.
    [40, false, false, 'active'],
    [5, true, false, 'blocked'],
    [0, false, true, 'deleted'],
  ] as const)('of status %i, invited %s, with a password %s is %s', (status, isInvited, hasPassword, state) => {
    expect(personState({ status, isInvited, hasPassword })).toBe(state);
  });

  it.each([
    [20, null, 20],
    [40, 20, 40],
    [5, 20, 20],
    [0, 30, 30],
    // Blocked before the earlier status was recorded.
    [5, null, 40],
  ])('of status %i, once %s, comes back at %i', (status, before, living) => {
    expect(livingStatus(status, before)).toBe(living);
  });

  it.each<[PersonState, PersonMove[]]>([
    ['active', ['block', 'delete']],
    ['invited', ['block', 'delete']],
    ['blocked', ['unblock', 'delete']],
    ['deleted', ['restore']],
  ])('%s may become another by %j (ADM-008)', (state, moves) => {
    expect(personMovesFrom(state)).toEqual(moves);
  });
});

describe('a move of an account', () => {
  const facts = { state: 'active', deletedAt: null, isOneself: false, isAdmin: false, hasOtherAdmin: true } as const;
  it.each([
    ['block', facts, null],
    ['delete', facts, null],
    ['unblock', facts, 'person_changed'],
    ['restore', facts, 'person_changed'],
    ['block', { ...facts, state: 'blocked' }, 'person_changed'],
    ['block', { ...facts, isOneself: true }, 'not_yourself'],
    ['delete', { ...facts, isOneself: true }, 'not_yourself'],
    ['block', { ...facts, isAdmin: true }, null],
    ['block', { ...facts, isAdmin: true, hasOtherAdmin: false }, 'last_admin'],
    ['delete', { ...facts, isAdmin: true, hasOtherAdmin: false }, 'last_admin'],
    ['unblock', { ...facts, state: 'blocked', isAdmin: true, hasOtherAdmin: false }, null],
    ['restore', { ...facts, state: 'deleted', deletedAt: 0 }, null],
    ['restore', { ...facts, state: 'deleted', deletedAt: -30 * DAY_MS }, 'restore_too_late'],
  ] as const)('%s of %o is refused as %s', (move, given, problem) => {
    expect(moveProblem(move, given, 0)).toBe(problem);
  });

  it.each([
    [0, 30 * DAY_MS - 1, true],
    [0, 30 * DAY_MS, false],
    [null, 0, false],
  ] as const)('brings back what was deleted at %s at %i: %s (Q50)', (deletedAt, nowMs, expected) => {
    expect(mayBeRestored(deletedAt, nowMs)).toBe(expected);
  });
});

describe('roles', () => {
  it('are read in their order, and what is none of them counts for nothing', () => {
    expect(rolesOf({ roles: ['admin', 'owner', 'expert'] })).toEqual(['expert', 'admin']);
  });

  it.each<[StaffRole[], StaffRole[], boolean, boolean]>([
    [['admin'], [], false, true],
    [['admin'], ['expert'], false, true],
    [['admin'], ['expert'], true, false],
    [['admin'], ['admin', 'expert'], false, false],
    [['expert'], [], false, false],
  ])('%j → %j, others left %s, leaves the school without an admin: %s', (before, after, hasOther, expected) => {
    expect(leavesNoAdmin(before, after, hasOther)).toBe(expected);
  });

  it.each<[StaffRole[], StaffRole[], boolean]>([
    [['support'], [], true],
    [['support'], ['expert'], false],
    [['support'], ['admin'], false],
    [['admin'], ['admin'], true],
    [['admin'], [], true],
    [['finance'], [], false],
    [['author', 'expert'], [], false],
  ])('%j may change the account of %j: %s (Q232)', (viewer, person, expected) => {
    expect(mayChangePerson(viewer, person)).toBe(expected);
  });
});

describe('impersonation', () => {
  const learner = { state: 'active', roles: [], isOneself: false } as const;
  it.each([
    [['support'], learner, null],
    [['admin'], learner, null],
    [['expert'], learner, 'not_allowed'],
    [['author'], learner, 'not_allowed'],
    [['finance'], learner, 'not_allowed'],
    [['support'], { ...learner, roles: ['admin'] }, 'not_allowed'],
    [['admin'], { ...learner, roles: ['expert'] }, null],
    [['admin'], { ...learner, isOneself: true }, 'not_yourself'],
    [['support'], { ...learner, state: 'invited' }, null],
    [['support'], { ...learner, state: 'blocked' }, 'person_changed'],
    [['support'], { ...learner, state: 'deleted' }, 'person_changed'],
  ] as const)('by %j of %o is refused as %s', (viewer, person, problem) => {
    expect(impersonationProblem(viewer, person)).toBe(problem);
  });

  it.each([
    [['support'], [], true],
    [['expert'], [], false],
    [['support'], ['expert'], false],
    [['admin'], ['expert'], true],
  ] as const)('of %j by %j may go on: %s', (viewer, person, may) => {
    expect(mayImpersonatePerson(viewer, person)).toBe(may);
  });

  it('ends after half an hour, or with the session it began in', () => {
    expect(impersonationEndsAtMs(5, HOUR_MS)).toBe(5 + 30 * MINUTE_MS);
    expect(impersonationEndsAtMs(5, MINUTE_MS)).toBe(MINUTE_MS);
  });
});

describe('the name of a segment', () => {
  it.each([
    ['  Ранние \n птицы ', 'Ранние птицы'],
    ['e\u0301', 'é'],
  ])('%j is stored as %j', (written, stored) => {
    expect(normalizeSegmentName(written)).toBe(stored);
  });

  it.each([
    ['Ранние птицы', null],
    ['я'.repeat(60), null],
    ['я'.repeat(61), 'too_long'],
    ['  ', 'required'],
    ['a\u0000', 'nul'],
  ] as const)('%j: %s', (written, problem) => {
    expect(segmentNameProblem(written)).toBe(problem);
  });
});
