import type { StreamAccessFacts } from './access.ts';
import { freezeEndsAtMs } from './access.ts';
import { streamStatus } from './status.ts';

/** Something with a coming date for a learner: a course starts, or goes on after its pause. */
export interface Upcoming {
  readonly kind: 'start' | 'resume';
  readonly streamId: number;
  readonly atMs: number;
}

/** Lists what is to come, the nearest first (SHL-031); what has no date yet is left out. */
export function upcoming(
  streams: readonly { readonly id: number; readonly facts: StreamAccessFacts }[],
  nowMs: number,
): Upcoming[] {
  return streams.flatMap(({ id, facts }) => upcomingOf(id, facts, nowMs)).toSorted((a, b) => a.atMs - b.atMs);
}

function upcomingOf(streamId: number, facts: StreamAccessFacts, nowMs: number): Upcoming[] {
  const status = streamStatus(facts, nowMs);
  if (status === 'not_started' && facts.startsAt !== null) return [{ kind: 'start', streamId, atMs: facts.startsAt }];
  const endsAt = status === 'freeze' ? freezeEndsAtMs(facts) : null;
  return endsAt === null ? [] : [{ kind: 'resume', streamId, atMs: endsAt }];
}
