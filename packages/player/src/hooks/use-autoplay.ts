import { useCallback, useEffect, useState } from 'react';

const COUNTDOWN_S = 5;

/** Counts down to the next film after this one has ended; null when there is none. */
export function useAutoplay(isDue: boolean, advance: () => void): { secondsLeft: number | null; cancel: () => void } {
  const [wasDue, setWasDue] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  if (wasDue !== isDue) {
    setWasDue(isDue);
    setSecondsLeft(isDue ? COUNTDOWN_S : null);
  }

  useEffect(() => {
    if (secondsLeft === null) return;
    const timer = setTimeout(() => {
      setSecondsLeft(secondsLeft > 1 ? secondsLeft - 1 : null);
      if (secondsLeft <= 1) advance();
    }, 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, advance]);

  const cancel = useCallback(() => setSecondsLeft(null), []);
  return { secondsLeft, cancel };
}
