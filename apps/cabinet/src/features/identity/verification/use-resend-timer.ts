import { moveResendTimer, restingTimer } from '@daystream/domain/identity/resend-timer';
import { SECOND_MS } from '@daystream/domain/durations';
import { useCallback, useEffect, useReducer } from 'react';

/** Counts the seconds until a code may be sent again (ACC-103, ACC-104). */
export function useResendTimer() {
  const [timer, move] = useReducer(moveResendTimer, restingTimer);
  useEffect(() => {
    if (!timer.isRunning) return;
    const ticking = setInterval(() => move({ kind: 'tick' }), SECOND_MS);
    return () => clearInterval(ticking);
  }, [timer.isRunning, timer.fromS]);
  const start = useCallback((fromS: number) => move({ kind: 'start', fromS }), []);
  return { leftS: timer.leftS, start };
}
