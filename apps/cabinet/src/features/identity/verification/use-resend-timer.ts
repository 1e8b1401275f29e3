import type { CallError } from '@daystream/client/transport';
import { moveResendTimer, restingTimer } from '@daystream/domain/identity/resend-timer';
import { SECOND_MS } from '@daystream/domain/durations';
import { useCallback, useLayoutEffect, useReducer } from 'react';

/** Counts the seconds until a code may be sent again (ACC-103, ACC-104), also after a refusal that says when. */
export function useResendTimer(refusal: CallError | null = null) {
  const [timer, move] = useReducer(moveResendTimer, restingTimer);
  // Before the paint: the button must not look free for a moment.
  useLayoutEffect(() => {
    if (!timer.isRunning) return;
    const ticking = setInterval(() => move({ kind: 'tick' }), SECOND_MS);
    return () => clearInterval(ticking);
  }, [timer.isRunning, timer.fromS]);
  const start = useCallback((fromS: number) => move({ kind: 'start', fromS }), []);
  const waitMs = refusal?.retryAfterMs ?? null;
  useLayoutEffect(() => {
    if (refusal !== null && waitMs !== null) start(waitMs / SECOND_MS);
  }, [refusal, waitMs, start]);
  return { leftS: timer.leftS, start };
}
