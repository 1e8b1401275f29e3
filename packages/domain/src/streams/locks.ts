import { isDayForMembers } from '../identity/guest.ts';
import type { AppType } from '../identity/session.ts';
import { type DemoFacts, dayDemoLock, demoAbilities, type CourseDemoFlags, type StageState } from '../courses.ts';
import { freezeEndsAtMs, type StreamAccessFacts } from './access.ts';
import { streamStatus } from './status.ts';

export const streamLockKinds = ['not_started', 'freeze', 'stopped', 'ended'] as const;
export const dayLockKinds = [...streamLockKinds, 'sign_up', 'demo', 'time_delay', 'stage_closed'] as const;
export const contentLockKinds = ['not_enrolled', 'mobile_access', ...dayLockKinds] as const;

export type StreamLockKind = (typeof streamLockKinds)[number];
export type DayLockKind = (typeof dayLockKinds)[number];
export type ContentLockKind = (typeof contentLockKinds)[number];

/** Why something is closed and until when; null where the end is unknown. */
export interface Lock<Kind extends ContentLockKind = ContentLockKind> {
  kind: Kind;
  untilMs: number | null;
}
export type StreamLock = Lock<StreamLockKind>;
export type DayLock = Lock<DayLockKind> | StageLock;
export type ContentLock = Lock | StageLock;

/** Closed by the homework of an earlier stage, whose id lets a screen link there. */
export interface StageLock extends Lock<'stage_closed'> {
  blockedByStageId: number;
}

/** Returns why a stream as a whole cannot be practised now, null when it is open. */
export function streamLock(facts: StreamAccessFacts, nowMs: number): StreamLock | null {
  const kind = streamStatus(facts, nowMs);
  if (kind === 'open') return null;
  if (kind === 'not_started') return { kind, untilMs: facts.startsAt };
  return { kind, untilMs: kind === 'freeze' ? freezeEndsAtMs(facts) : null };
}

export interface StageFacts {
  id: number;
  sort: number;
  /** Required homework of this stage is neither approved nor refused (`blocksNextStage` of homework). */
  hasBlockingHomework: boolean;
}

/** Returns what closes a stage: the first earlier stage with blocking homework (Q134, HMW-010). */
export function stageLock(stage: StageFacts, stages: readonly StageFacts[]): StageLock | null {
  const blocking = stages
    .filter((each) => each.hasBlockingHomework && each.id !== stage.id && each.sort < stage.sort)
    .toSorted((a, b) => a.sort - b.sort)[0];
  return blocking ? { kind: 'stage_closed', untilMs: null, blockedByStageId: blocking.id } : null;
}

/** Returns the status of a stage on the wire. */
export function stageState(lock: StageLock | null): StageState {
  return lock ? 'close' : 'open';
}

export interface DayLockFacts {
  stream: StreamAccessFacts & DemoFacts;
  day: {
    dayNumber: number;
    isDemoAccessible: boolean;
    isOpenByTimeDelay: boolean;
    /** When the delay passes, null when not known. */
    opensAt: number | null;
  };
  stageLock: StageLock | null;
}

/** Returns why a day cannot be opened: the stream, a guest, the demo, the delay, the stage, in this order; null when it can. */
export function dayLock(facts: DayLockFacts, nowMs: number): DayLock | null {
  const { stream, day } = facts;
  const closed = streamLock(stream, nowMs);
  if (closed) return closed;
  if (isDayForMembers(stream, day.dayNumber)) return { kind: 'sign_up', untilMs: null };
  const kind = dayDemoLock({ ...stream, ...day });
  if (kind) return { kind, untilMs: kind === 'time_delay' ? day.opensAt : null };
  return facts.stageLock;
}

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
