import { textLimits } from '../limits.ts';
import { hasCapability, type StaffRole } from '../identity/roles.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type TextProblem, textProblem } from '../texts.ts';
import { type HomeworkStatus, wasSent } from './status.ts';

export const REVIEW_TIME_MS = 24 * HOUR_MS; // experts answer within 24 hours (CON-030)
/** Undo is offered for the time the expert has chosen and while it has the focus; until then the server accepts it. */
export const REVIEW_UNDO_LATEST_MS = 20 * MINUTE_MS;

export const reviewVerdicts = ['DONE', 'FAIL'] as const satisfies readonly HomeworkStatus[];
export type ReviewVerdict = (typeof reviewVerdicts)[number];

export interface ReviewFacts {
  reviewer: { userId: number; roles: readonly StaffRole[]; assignedCourseIds: readonly number[] };
  homework: { learnerId: number; courseId: number; status: HomeworkStatus };
}

export const reviewRefusals = ['no_right', 'foreign_course', 'own_homework', 'not_sent', 'already_reviewed'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** Returns why somebody may not review a homework, null when they may; nobody approves their own (ADM-026, ADM-027, ADM-062). */
export function reviewRefusal({ reviewer, homework }: ReviewFacts): ReviewRefusal | null {
  if (!hasCapability(reviewer.roles, 'review_homework')) return 'no_right';
  if (!canSeeCourseHomework(reviewer, homework.courseId)) return 'foreign_course';
  if (reviewer.userId === homework.learnerId) return 'own_homework';
  if (!wasSent(homework.status)) return 'not_sent';
  return homework.status === 'UPLOADED' ? null : 'already_reviewed';
}

export function canReviewHomework(facts: ReviewFacts): boolean {
  return reviewRefusal(facts) === null;
}

/** Says whether a member of staff sees the homework of a course: its assigned experts and those of every course. */
export function canSeeCourseHomework(
  reviewer: Pick<ReviewFacts['reviewer'], 'roles' | 'assignedCourseIds'>,
  courseId: number,
): boolean {
  if (hasCapability(reviewer.roles, 'review_every_course')) return true;
  return hasCapability(reviewer.roles, 'review_homework') && reviewer.assignedCourseIds.includes(courseId);
}

export interface ReviewBody {
  verdict: ReviewVerdict;
  /** Points given for an approved homework; null leaves the homework's full scores. */
  scores: number | null;
  comment: string;
}

export type ReviewProblem =
  | { field: 'scores'; kind: 'out_of_range'; max: number }
  | { field: 'comment'; kind: 'required' | TextProblem };

/** Lists what is wrong with a verdict: scores are whole, from 0 to the homework's maximum; a redo needs a reason. */
export function reviewProblems(body: ReviewBody, maxScores: number): ReviewProblem[] {
  const problems: ReviewProblem[] = [];
  const { scores } = body;
  if (scores !== null && !(Number.isInteger(scores) && scores >= 0 && scores <= maxScores)) {
    problems.push({ field: 'scores', kind: 'out_of_range', max: maxScores });
  }
  const badText = textProblem(body.comment, { maxLength: textLimits.homeworkMessage });
  if (badText) problems.push({ field: 'comment', kind: badText });
  else if (body.verdict === 'FAIL' && body.comment.trim() === '') problems.push({ field: 'comment', kind: 'required' });
  return problems;
}

export interface ReviewDeadline {
  dueAtMs: number;
  /** 0 once it is late. */
  remainingMs: number;
  isLate: boolean;
}

/** Returns the deadline for reviewing a submitted homework. */
export function reviewDeadline(sentAtMs: number, nowMs: number): ReviewDeadline {
  const dueAtMs = sentAtMs + REVIEW_TIME_MS;
  return { dueAtMs, remainingMs: Math.max(0, dueAtMs - nowMs), isLate: nowMs > dueAtMs };
}

/** Says whether a verdict can be taken back: by its reviewer, while it may still be offered, once. */
export function canUndoReview(
  review: { reviewerId: number; reviewedAt: number; isUndone: boolean },
  userId: number,
  nowMs: number,
): boolean {
  return !review.isUndone && review.reviewerId === userId && nowMs - review.reviewedAt <= REVIEW_UNDO_LATEST_MS;
}

export interface HomeworkPointsFacts {
  verdict: ReviewVerdict;
  /** Points were already granted for this homework. */
  hasBeenGranted: boolean;
  isRefused: boolean;
  scores: number | null;
  maxScores: number;
}

/** Returns the points a review grants: for an approved homework, once (HMW-026), none when it was refused (Q159). */
export function homeworkPointsGranted(facts: HomeworkPointsFacts): number {
  if (facts.verdict !== 'DONE' || facts.hasBeenGranted || facts.isRefused) return 0;
  return Math.min(Math.max(0, facts.scores ?? facts.maxScores), facts.maxScores);
}
