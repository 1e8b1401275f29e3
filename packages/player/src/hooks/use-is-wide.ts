import { type RefObject, useLayoutEffect, useState } from 'react';

const WIDE_PX = 640; // the same width as in player.css

export function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWide(element.clientWidth >= WIDE_PX);
    measure(); // before the first paint, so that the rows of buttons do not shift
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}
