import type { CourseDemoFlags, DemoFacts } from '../courses/demo.ts';
import { demoAbilities } from '../courses/demo-abilities.ts';
import type { AppType } from '../identity/session.ts';
import type { StreamAccessFacts } from './access.ts';
import { type ContentLock, dayLock, type DayLockFacts, type StageLock, streamLock } from './locks.ts';

export interface ViewerFacts {
  appType: AppType;
}

/** The stream through which content is requested, null for a visitor without one. */
export type EnrolmentFacts = (StreamAccessFacts & DemoFacts & { mobileAccess: boolean }) | null;

/** Returns why the contents of a day (lessons, media) are withheld, null when they are given out (Q138, Q32). */
export function contentLock(
  facts: ViewerFacts & { stream: EnrolmentFacts; day: DayLockFacts['day']; stageLock: StageLock | null },
  nowMs: number,
): ContentLock | null {
  const { stream } = facts;
  return enrolmentLock(stream, facts) ?? (stream && dayLock({ ...facts, stream }, nowMs));
}

/** Returns why the documents of a course are withheld, null when they are given out (Q132, Q138). */
export function documentsLock(
  facts: ViewerFacts & { stream: EnrolmentFacts; course: CourseDemoFlags },
  nowMs: number,
): ContentLock | null {
  const { stream, course } = facts;
  const lock = enrolmentLock(stream, facts) ?? (stream && streamLock(stream, nowMs));
  if (lock || !stream) return lock;
  return demoAbilities(course, stream).canOpenDocuments ? null : { kind: 'demo', untilMs: null };
}

function enrolmentLock(stream: EnrolmentFacts, viewer: ViewerFacts): ContentLock | null {
  if (!stream) return { kind: 'not_enrolled', untilMs: null };
  if (viewer.appType === 'mobile' && !stream.mobileAccess) return { kind: 'mobile_access', untilMs: null };
  return null;
}
