import { useEffect } from 'react';
import type { Engine } from '../engine.ts';
import type { Loop } from '../types.ts';

/** Longer steps of the position are seeks: seeking out of the part ends the loop. */
const STEP_MS = 1_500;

/** Plays a part of the film again and again. */
export function useLoop(engine: Engine, loop: Loop | null | undefined): void {
  const startMs = loop?.startMs;
  const endMs = loop?.endMs;
  useEffect(() => {
    if (startMs === undefined || endMs === undefined) return;
    let beforeMs = engine.store.get().positionMs;
    return engine.store.subscribe(() => {
      const { positionMs, ended } = engine.store.get();
      const hasCrossed = beforeMs < endMs && positionMs >= endMs && positionMs - beforeMs < STEP_MS;
      beforeMs = positionMs;
      if (!hasCrossed && !ended) return;
      beforeMs = startMs;
      engine.seek(startMs);
      if (ended) engine.play();
    });
  }, [engine, startMs, endMs]);
}
