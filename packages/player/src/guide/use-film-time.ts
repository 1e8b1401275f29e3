import { useEffect, useEffectEvent } from 'react';
import { usePlayerState, useScene } from '../scene.ts';

/** Calls with the position at every drawn frame while the film plays, and at every seek while it stands. */
export function useFilmTime(onTime: (positionMs: number) => void): void {
  const { engine } = useScene();
  const tell = useEffectEvent(() => onTime(engine.positionMs()));
  const isMoving = usePlayerState((state) => state.playing && !state.waiting);
  const standingMs = usePlayerState((state) => state.positionMs);

  useEffect(() => {
    if (!isMoving) return;
    let frame = requestAnimationFrame(function draw() {
      tell();
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);

  useEffect(() => tell(), [standingMs]);
}
