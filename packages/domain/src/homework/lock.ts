import { type DemoFacts, isDemoRestricted } from '../courses.ts';
import type { DayLock, Lock, StageLock, StreamLock } from '../streams/locks.ts';
import { type HomeworkStatus, nextHomeworkStatus } from './status.ts';

export interface HomeworkLockFacts {
  stream: DemoFacts;
  isDemoAccessible: boolean;
  /** Lock of the day for a day's homework, of the stream or stage for a stage's. */
  placeLock: DayLock | StreamLock | null;
}

export type HomeworkLock = DayLock | Lock<'demo'>;

/** Returns why a homework is closed: its day, stage or stream, or a demo without access (HMW-012); null when open. */
export function homeworkLock(facts: HomeworkLockFacts): HomeworkLock | null {
  if (facts.placeLock) return facts.placeLock;
  return isDemoLocked(facts) ? { kind: 'demo', untilMs: null } : null;
}

/** Says whether a demo stream has no access to a homework; full access lifts it (HMW-012). */
export function isDemoLocked(facts: Pick<HomeworkLockFacts, 'stream' | 'isDemoAccessible'>): boolean {
  return isDemoRestricted(facts.stream) && !facts.isDemoAccessible;
}

export interface BlockingFacts {
  isRequired: boolean;
  status: HomeworkStatus;
  isRefused: boolean;
  /** A homework a demo learner cannot send does not close what they may see. */
  isDemoLocked: boolean;
}

/** Says whether a homework keeps the next stage closed: required, neither approved nor refused (HMW-010, HMW-011). */
export function blocksNextStage(homework: BlockingFacts): boolean {
  return homework.isRequired && homework.status !== 'DONE' && !homework.isRefused && !homework.isDemoLocked;
}

/** Says whether a homework waits for its learner: open, not refused, not sent or to be redone. */
export function isHomeworkDue(homework: {
  status: HomeworkStatus;
  isRefused: boolean;
  lock: HomeworkLock | StageLock | null;
}): boolean {
  return nextHomeworkStatus(homework.status, 'send') !== null && !homework.isRefused && homework.lock === null;
}
