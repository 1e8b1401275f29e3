import { isDayForMembers } from '../identity/guest.ts';
import { type DemoFacts, dayDemoLock, type StageState } from '../courses.ts';
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
