import { type RefObject, useEffect } from 'react';
import type { Engine } from '../engine.ts';
import { followStep } from '../following.ts';
import type { Followed } from '../types.ts';

const LOOK_MS = 100;

/** Keeps a film in step with that of another player: place, speed and pauses are the other's, and it is silent. */
export function useFollowing(
  engine: Engine,
  video: RefObject<HTMLVideoElement | null>,
  follows: Followed | null | undefined,
): void {
  const leader = follows?.leader;
  const offsetMs = follows?.offsetMs ?? 0;
  useEffect(() => {
    const element = video.current;
    if (leader === undefined || element === null) return;
    setPlayback(element, { muted: true });
    const timer = setInterval(() => {
      const handle = leader.current;
      if (handle === null) return;
      const { playing, durationMs } = engine.store.get();
      const step = followStep({
        leaderMs: handle.positionMs(),
        isPlaying: handle.isPlaying(),
        speed: handle.speed(),
        ownMs: engine.positionMs(),
        offsetMs,
        durationMs,
      });
      if (step.seekToMs !== null) engine.seek(step.seekToMs);
      if (step.isPlaying && !playing) engine.play();
      else if (!step.isPlaying && playing) engine.pause();
      setPlayback(element, { playbackRate: step.speed });
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      engine.pause();
      const { speed, muted } = engine.store.get();
      setPlayback(element, { playbackRate: speed, muted });
    };
  }, [engine, video, leader, offsetMs]);
}

function setPlayback(
  element: HTMLVideoElement,
  change: Partial<Pick<HTMLVideoElement, 'muted' | 'playbackRate'>>,
): void {
  Object.assign(element, change);
}
