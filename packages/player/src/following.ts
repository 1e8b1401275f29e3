/** What the film that another one follows does now, and where the follower stands; all in milliseconds. */
export interface FollowFacts {
  readonly leaderMs: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly ownMs: number;
  /** The follower's moment that belongs to the leader's 0. */
  readonly offsetMs: number;
  /** 0: not known yet. */
  readonly durationMs: number;
}

export interface FollowStep {
  readonly isPlaying: boolean;
  /** null: near enough. */
  readonly seekToMs: number | null;
  readonly speed: number;
}

/** Further away than this a playing film jumps; nearer it catches up by its speed, without a stutter. */
const JUMP_MS = 400;
/** A paused film shows the frame that belongs to the leader's. */
const FRAME_MS = 40;
const CATCH_UP_MS = 2_000;
const MOST_CATCH_UP = 0.1;

/** What a film does to stay in step with another; before its start and after its end it waits there. */
export function followStep({ leaderMs, isPlaying, speed, ownMs, offsetMs, durationMs }: FollowFacts): FollowStep {
  const wantedMs = leaderMs + offsetMs;
  const isAfterEnd = durationMs > 0 && wantedMs >= durationMs;
  const targetMs = Math.max(0, isAfterEnd ? durationMs : wantedMs);
  const plays = isPlaying && wantedMs >= 0 && !isAfterEnd;
  const driftMs = targetMs - ownMs;
  const isFar = Math.abs(driftMs) > (plays ? JUMP_MS : FRAME_MS);
  const catchUp = Math.max(-MOST_CATCH_UP, Math.min(MOST_CATCH_UP, driftMs / CATCH_UP_MS));
  return {
    isPlaying: plays,
    seekToMs: isFar ? targetMs : null,
    speed: isFar || !plays ? speed : speed * (1 + catchUp),
  };
}
