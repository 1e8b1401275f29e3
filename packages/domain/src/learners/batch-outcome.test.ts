import { describe, expect, it } from 'vitest';
import {
  batchOutcomes,
  enrolOutcome,
  type EnrolFacts,
  extendOutcome,
  isDone,
  type LinePerson,
  messageOutcome,
  moveOutcome,
} from './batch-outcome.ts';

const NOW = 1_000_000;
const anna: LinePerson = { state: 'active', hasEmail: true };
const blocked: LinePerson = { state: 'blocked', hasEmail: true };
const stranger: EnrolFacts = {
  pasted: null,
  hasAddress: true,
  person: null,
  isEmailHeld: false,
  mayInvite: true,
  isCourseOpen: true,
  isEnrolled: false,
  areDatesInOrder: true,
};

it('is done where somebody gets access, time or a letter', () => {
  expect(batchOutcomes.filter(isDone)).toEqual(['invite', 'enrol', 'extend', 'send', 'move']);
});

describe('a line that enrols', () => {
  it.each<[string, Partial<EnrolFacts>, string]>([
    ['an address nobody has', {}, 'invite'],
    ['an address nobody has, without a course', { isCourseOpen: undefined }, 'invite'],
    ['a person of the school', { person: anna }, 'enrol'],
    ['an invited person', { person: { state: 'invited', hasEmail: true } }, 'enrol'],
    ['a learner of the course', { person: anna, isEnrolled: true }, 'already_enrolled'],
    ['a person of the school, without a course', { person: anna, isCourseOpen: undefined }, 'already_here'],
    ['a blocked person', { person: blocked }, 'not_present'],
    ['a deleted person', { person: { state: 'deleted', hasEmail: true } }, 'not_present'],
    ['an address that may go back to another account', { isEmailHeld: true }, 'email_held'],
    ['a stranger, by who may not invite', { mayInvite: false }, 'may_not_invite'],
    ['a chosen person who is gone', { hasAddress: false }, 'unknown_person'],
    ['a course that takes nobody', { person: anna, isCourseOpen: false }, 'course_closed'],
    ['dates the wrong way round', { person: anna, areDatesInOrder: false }, 'date_order'],
    ['dates that nobody needs without a course', { isCourseOpen: undefined, areDatesInOrder: false }, 'invite'],
    ['a broken address', { pasted: 'invalid_email' }, 'invalid_email'],
    ['a second line with the same address', { pasted: 'duplicate', person: anna }, 'duplicate'],
  ])('%s', (_, facts, outcome) => {
    expect(enrolOutcome({ ...stranger, ...facts })).toBe(outcome);
  });
});

describe('a line that gives time', () => {
  it.each<[LinePerson, number | null, boolean, string]>([
    [anna, NOW - 1, false, 'extend'],
    [anna, NOW - 1, true, 'already_enrolled'],
    [anna, NOW, false, 'ends_later'],
    [anna, NOW + 1, false, 'ends_later'],
    [anna, null, false, 'ends_later'],
    [blocked, NOW - 1, false, 'not_present'],
    [null, NOW - 1, false, 'unknown_person'],
  ])('of %o that ends at %s, followed by another enrolment: %s', (person, endsAtMs, isFollowed, outcome) => {
    expect(extendOutcome({ person, endsAtMs, untilMs: NOW, isFollowed })).toBe(outcome);
  });
});

describe('a line that moves', () => {
  it.each<[LinePerson, number | null, boolean, boolean, string]>([
    [anna, null, true, false, 'move'],
    [anna, NOW + 1, true, false, 'move'],
    [anna, NOW, true, false, 'ended'],
    [anna, null, true, true, 'already_enrolled'],
    [anna, null, false, false, 'course_closed'],
    [blocked, null, true, false, 'not_present'],
    [null, null, true, false, 'unknown_person'],
  ])('of %o that ends at %s, to a course that is open: %s', (person, endsAtMs, isCourseOpen, isEnrolled, outcome) => {
    expect(moveOutcome({ person, endsAtMs, isCourseOpen, isEnrolled }, NOW)).toBe(outcome);
  });
});

describe('a line that writes', () => {
  it.each<[LinePerson, boolean, string]>([
    [anna, false, 'send'],
    [anna, true, 'said_already'],
    [{ state: 'active', hasEmail: false }, false, 'no_email'],
    [blocked, false, 'not_present'],
    [null, false, 'unknown_person'],
  ])('to %o', (person, isSaidAlready, outcome) => {
    expect(messageOutcome({ person, isSaidAlready })).toBe(outcome);
  });
});
