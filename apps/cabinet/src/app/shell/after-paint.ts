import { keepScreenFocus } from '@daystream/client/screen-focus';
import type { AnyRouter } from '@tanstack/react-router';
import { followOtherWindows } from '../routing/follow-other-windows.ts';

/** Starts what no first paint needs. Answers how to stop. */
export function startAfterPaint(router: AnyRouter): () => void {
  const stops = [keepScreenFocus(router), followOtherWindows(router)];
  return () => {
    for (const stop of stops) stop();
  };
}
