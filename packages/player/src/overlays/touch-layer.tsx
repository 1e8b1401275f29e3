import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useScene } from '../scene.ts';

const DOUBLE_TAP_MS = 300;
const SKIP_S = 10;
const FLASH_MS = 250;

interface TouchLayerProps {
  isShown: boolean;
  wake: () => void;
  sleep: () => void;
}

interface Flash {
  side: 'left' | 'right';
  seconds: number;
}

/** Input on the film: a tap shows the controls, further taps on one half skip ten seconds each; a mouse click plays or pauses. */
export function TouchLayer({ isShown, wake, sleep }: TouchLayerProps) {
  const { engine, fullScreen } = useScene();
  const [flash, setFlash] = useState<Flash | null>(null);
  const last = useRef<{ at: number; side: Flash['side']; skips: number } | null>(null);
  const isMouse = useRef(true); // a double tap also fires a double click, which does not tell the kind of pointer

  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);

  function tap(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? 'left' : 'right';
    const isFollowing = last.current?.side === side && event.timeStamp - last.current.at < DOUBLE_TAP_MS;
    const skips = isFollowing ? (last.current?.skips ?? 0) + 1 : 0;
    last.current = { at: event.timeStamp, side, skips };
    if (skips > 0) {
      engine.skip((side === 'left' ? -SKIP_S : SKIP_S) * 1000);
      setFlash({ side, seconds: skips * SKIP_S });
    } else if (isShown) sleep();
    else wake();
  }

  return (
    <div
      className="dsp-touch"
      role="presentation"
      onPointerUp={(event) => {
        isMouse.current = event.pointerType === 'mouse';
        if (!isMouse.current) tap(event);
        else if (event.button === 0) engine.toggle();
      }}
      onDoubleClick={() => isMouse.current && fullScreen.toggle()}
    >
      {flash && (
        <span className="dsp-flash" data-side={flash.side} aria-hidden="true">
          {flash.seconds}
        </span>
      )}
    </div>
  );
}
