import { useEffect, useEffectEvent } from 'react';
import { usePlayerState, useScene } from '../scene.ts';

/** Calls back with the position at every frame while the film plays, and at every seek while it is paused. */
export function useFilmTime(onTime: (positionMs: number) => void): void {
  const { engine } = useScene();
  const tell = useEffectEvent(() => onTime(engine.positionMs()));
  const isMoving = usePlayerState((state) => state.playing && !state.waiting);
  const pausedMs = usePlayerState((state) => state.positionMs);

  useEffect(() => {
    if (!isMoving) return;
    let frame = requestAnimationFrame(function draw() {
      tell();
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);

  useEffect(() => tell(), [pausedMs]);
}
