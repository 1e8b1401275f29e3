import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import {
  canReviewHomework,
  canSeeCourseHomework,
  canUndoReview,
  homeworkPointsGranted,
  type ReviewFacts,
  reviewDeadline,
  reviewProblems,
  reviewRefusal,
} from './review.ts';

const expert = { userId: 1, roles: ['expert'], assignedCourseIds: [10] } as const;
const homework = { learnerId: 2, courseId: 10, status: 'UPLOADED' } as const;

describe('reviewing homework', () => {
  it.each([
    ['is allowed to the course’s expert', { reviewer: expert, homework }, null],
    [
      'is allowed to an admin for every course',
      { reviewer: { ...expert, roles: ['admin'], assignedCourseIds: [] }, homework },
      null,
    ],
    ['is refused to a learner', { reviewer: { ...expert, roles: [] }, homework }, 'no_right'],
    ['is refused to an author', { reviewer: { ...expert, roles: ['author'] }, homework }, 'no_right'],
    [
      'is refused to the expert of another course',
      { reviewer: { ...expert, assignedCourseIds: [11] }, homework },
      'foreign_course',
    ],
    ['is refused for one’s own', { reviewer: expert, homework: { ...homework, learnerId: 1 } }, 'own_homework'],
    [
      'is refused before it was sent',
      { reviewer: expert, homework: { ...homework, status: 'NOT_UPLOADED' } },
      'not_sent',
    ],
    [
      'is refused to the second expert',
      { reviewer: expert, homework: { ...homework, status: 'DONE' } },
      'already_reviewed',
    ],
    [
      'is refused while it is being redone',
      { reviewer: expert, homework: { ...homework, status: 'FAIL' } },
      'already_reviewed',
    ],
  ] as [string, ReviewFacts, string | null][])('%s', (_, facts, refusal) => {
    expect(reviewRefusal(facts)).toBe(refusal);
    expect(canReviewHomework(facts)).toBe(refusal === null);
  });

  it('shows a course’s homework to its experts and to admins only', () => {
    expect(canSeeCourseHomework(expert, 10)).toBe(true);
    expect(canSeeCourseHomework(expert, 11)).toBe(false);
    expect(canSeeCourseHomework({ roles: ['admin'], assignedCourseIds: [] }, 11)).toBe(true);
    expect(canSeeCourseHomework({ roles: ['support'], assignedCourseIds: [10] }, 10)).toBe(false);
  });
});

describe('a verdict', () => {
  const done = { verdict: 'DONE', scores: null, comment: '' } as const;
  const outOfRange = [{ field: 'scores', kind: 'out_of_range', max: 50 }];

  it.each([
    ['needs no comment to approve', done, []],
    ['may give all scores', { ...done, scores: 50 }, []],
    ['may give none', { ...done, scores: 0 }, []],
    ['may not give more', { ...done, scores: 51 }, outOfRange],
    ['may not take any', { ...done, scores: -1 }, outOfRange],
    ['gives whole scores', { ...done, scores: 0.5 }, outOfRange],
    ['gives scores that are numbers', { ...done, scores: Number.NaN }, outOfRange],
    ['needs a comment to send back', { ...done, verdict: 'FAIL' }, [{ field: 'comment', kind: 'required' }]],
    [
      'needs more than blanks to send back',
      { ...done, verdict: 'FAIL', comment: ' ' },
      [{ field: 'comment', kind: 'required' }],
    ],
    ['sends back with a comment', { ...done, verdict: 'FAIL', comment: 'Мягче плечи' }, []],
    ['has a comment of 5000 at most', { ...done, comment: 'x'.repeat(5001) }, [{ field: 'comment', kind: 'too_long' }]],
  ] as const)('%s', (_, body, problems) => {
    expect(reviewProblems(body, 50)).toEqual(problems);
  });

  it.each([
    ['its reviewer within twenty minutes', {}, 1, 1_201_000, true],
    ['its reviewer later', {}, 1, 1_201_001, false],
    ['somebody else', {}, 2, 2000, false],
    ['its reviewer a second time', { isUndone: true }, 1, 2000, false],
  ] as const)('can be taken back by %s', (_, part, userId, nowMs, expected) => {
    expect(canUndoReview({ reviewerId: 1, reviewedAt: 1000, isUndone: false, ...part }, userId, nowMs)).toBe(expected);
  });
});

describe('the 24 hours of a homework', () => {
  it.each([
    [0, 24 * HOUR_MS, false],
    [23 * HOUR_MS, HOUR_MS, false],
    [24 * HOUR_MS, 0, false],
    [24 * HOUR_MS + 1, 0, true],
  ])('%s ms after sending leave %s ms, late: %s', (elapsedMs, remainingMs, isLate) => {
    expect(reviewDeadline(1000, 1000 + elapsedMs)).toEqual({ dueAtMs: 1000 + 24 * HOUR_MS, remainingMs, isLate });
  });
});

describe('points of a homework', () => {
  const facts = { verdict: 'DONE', hasBeenGranted: false, isRefused: false, scores: null, maxScores: 50 } as const;

  it.each([
    ['are all of it when approved without scores', facts, 50],
    ['are the scores given', { ...facts, scores: 30 }, 30],
    ['are granted once', { ...facts, hasBeenGranted: true }, 0],
    ['are none for one to be redone', { ...facts, verdict: 'FAIL', scores: 30 }, 0],
    ['are none for a refused one', { ...facts, isRefused: true }, 0],
    ['are never more than it is worth', { ...facts, scores: 99 }, 50],
    ['are never taken away', { ...facts, scores: -1 }, 0],
  ] as const)('%s', (_, some, points) => {
    expect(homeworkPointsGranted(some)).toBe(points);
  });
});
