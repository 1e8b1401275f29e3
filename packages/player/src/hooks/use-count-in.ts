import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Engine } from '../engine.ts';

const COUNT_S = 3;
/** Later in the film the learner is in place already. */
const BEGINNING_MS = 1000;

/** Seconds until a film begins that the learner has started hands-free, once per film; a second press begins at once. */
export function useCountIn(engine: Engine, { isOn, storageKey }: { isOn: boolean; storageKey: string }): number | null {
  const [count, setCount] = useState<{ film: string; secondsLeft: number } | null>(null);
  const counted = useRef('');
  const isWanted = useRef(isOn);
  // Before the engine opens a film, which may start by itself.
  useLayoutEffect(() => {
    isWanted.current = isOn;
    if (!isOn) counted.current = '';
  }, [isOn]);
  useLayoutEffect(
    () =>
      engine.holdPlay((film, positionMs) => {
        const isHeld = isWanted.current && positionMs <= BEGINNING_MS && counted.current !== film;
        counted.current = film;
        setCount(isHeld ? { film, secondsLeft: COUNT_S } : null);
        return isHeld;
      }),
    [engine],
  );

  const secondsLeft = isOn && count?.film === storageKey ? count.secondsLeft : null;
  useEffect(() => {
    if (secondsLeft === null) return undefined;
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setCount({ film: storageKey, secondsLeft: secondsLeft - 1 });
      else engine.play();
    }, 1000);
    return () => clearTimeout(timer);
  }, [engine, secondsLeft, storageKey]);

  return secondsLeft;
}
