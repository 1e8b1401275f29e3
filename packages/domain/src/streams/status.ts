import { FULL_PROGRESS } from './progress.ts';

/** States a server stores (STR-013). */
export const serverStreamStates = ['not_started', 'started', 'ended', 'freeze', 'stopped'] as const;
export type ServerStreamState = (typeof serverStreamStates)[number];

/** States a learner sees, in the order of the chat list. */
export const streamStatuses = ['open', 'not_started', 'freeze', 'stopped', 'ended'] as const;
export type StreamStatus = (typeof streamStatuses)[number];

/** Whether a course is upcoming, running or over, regardless of access (STR-014). */
export const courseStarts = ['not_started', 'started', 'ended'] as const;
export type CourseStart = (typeof courseStarts)[number];

/** Returns whether a course is upcoming, running or over by its dates; bounds are inclusive, optional (Q146, Q170). */
export function courseStart(
  { startsAt, endsAt }: Pick<StreamDatesFacts, 'startsAt' | 'endsAt'>,
  nowMs: number,
): CourseStart {
  if (startsAt !== null && nowMs < startsAt) return 'not_started';
  return endsAt !== null && nowMs > endsAt ? 'ended' : 'started';
}

export const freezeStatuses = ['created', 'active', 'canceled'] as const;
export type FreezeStatus = (typeof freezeStatuses)[number];

/** Stored as it comes; a missing start counts as started, a missing end as never ending (Q170). */
export interface StreamDatesFacts {
  startsAt: number | null;
  endsAt: number | null;
  isOptionalPurchase: boolean;
  /** An active subscription covers the course (Q144); matters only for optional-purchase streams. */
  isCoveredBySubscription: boolean;
}

export interface StreamStatusFacts extends StreamDatesFacts {
  status: ServerStreamState;
}

/** Returns the status a learner sees: freeze, not started, optional purchase, dates, in this order (Q146). */
export function streamStatus(facts: StreamStatusFacts, nowMs: number): StreamStatus {
  if (facts.status === 'freeze') return 'freeze';
  if (facts.startsAt !== null && nowMs < facts.startsAt) return 'not_started';
  if (facts.isOptionalPurchase) return facts.isCoveredBySubscription ? 'open' : 'stopped';
  return facts.endsAt !== null && nowMs > facts.endsAt ? 'ended' : 'open';
}

/** Returns the state the server stores and sends; the learner's `open` is its `started` (Q146). */
export function serverStreamState(facts: StreamDatesFacts & { isFrozen: boolean }, nowMs: number): ServerStreamState {
  const status = streamStatus({ ...facts, status: facts.isFrozen ? 'freeze' : 'started' }, nowMs);
  return status === 'open' ? 'started' : status;
}

export interface StreamTabFacts {
  /** As a learner sees it or as the server stores it: both call what is over alike. */
  status: StreamStatus | ServerStreamState;
  progress: number;
}

/** Says whether a stream counts as finished: it is over, and no demo, which never is (Q145). */
export function isFinishedStream({ isDemo, ...stream }: StreamTabFacts & { isDemo: boolean }): boolean {
  return !isDemo && isOver(stream);
}

/** Its learner has finished all of it, or access has ended. */
function isOver({ status, progress }: StreamTabFacts): boolean {
  return progress >= FULL_PROGRESS || status === 'ended' || status === 'stopped';
}

/** Says whether a stream is being practised: open with progress under 100 (STR-012). */
export function isInProgress(stream: { status: StreamStatus; progress: number }): boolean {
  return stream.status === 'open' && stream.progress < FULL_PROGRESS;
}

export const streamTabs = ['ongoing', 'active', 'completed'] as const;
export type StreamTab = (typeof streamTabs)[number];

/**
 * Returns the one tab of "my courses" that lists a stream: what is being practised, what is there besides, what is over
 * (Q139). A demo that is over is listed with the finished ones, but not counted among them.
 */
export function streamTab({ status, progress }: { status: StreamStatus; progress: number }): StreamTab {
  if (isInProgress({ status, progress })) return 'ongoing';
  return isOver({ status, progress }) ? 'completed' : 'active';
}
