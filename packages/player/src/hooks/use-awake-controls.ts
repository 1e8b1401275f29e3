import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const LEAVE_MS = 3_000;

/** Whether the controls are shown. They hide three seconds after the last input, unless they are hovered or focused. */
export function useAwakeControls(frame: RefObject<HTMLElement | null>, isPinned: boolean) {
  const [isAwake, setAwake] = useState(true);
  const [wasPinned, setWasPinned] = useState(isPinned);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (wasPinned !== isPinned) {
    setWasPinned(isPinned);
    setAwake(true);
  }

  const leaveLater = useCallback(() => {
    const leave = () => {
      if (isInUse(frame.current)) timer.current = setTimeout(leave, LEAVE_MS);
      else setAwake(false);
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(leave, LEAVE_MS);
  }, [frame]);

  useEffect(() => {
    if (!isPinned) leaveLater();
    return () => clearTimeout(timer.current);
  }, [isPinned, leaveLater]);

  const wake = useCallback(() => {
    setAwake(true);
    leaveLater();
  }, [leaveLater]);
  const sleep = useCallback(() => setAwake(false), []);

  return { isShown: isPinned || isAwake, wake, sleep };
}

// A tap leaves :hover set on touch screens, so it counts only for pointers that can hover.
function isInUse(frame: HTMLElement | null): boolean {
  if (!frame) return false;
  const isUnderPointer = matchMedia('(hover: hover)').matches && frame.querySelector('[data-dsp-edge]:hover') !== null;
  return isUnderPointer || frame.querySelector('[data-dsp-edge] :focus-visible') !== null;
}
