import { IconX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { SunScene } from './sun-scene.tsx';

const CELEBRATE_MS = 900;

export interface SunFinishProps {
  /** The big number in the sun; counts up to its value. */
  value: number;
  /** Smaller, before the number: a plus. */
  prefix?: string | undefined;
  /** The number with its unit, for screen readers. */
  valueLabel: string;
  /** One ray per step; finished ones are highlighted. */
  rays: { total: number; lit: number };
  title: ReactNode;
  text?: ReactNode;
  /** The week, the next step, the buttons. */
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/**
 * The celebration. Never blocks: everything works from the start, and any tap or key skips the animation. The sun fills the
 * space above the text, so that the buttons stay in view.
 */
export function SunFinish(props: SunFinishProps) {
  const { value, prefix, valueLabel, rays, title, text, children, closeLabel, onClose } = props;
  const titleId = useId();
  const [isSettled, setSettled] = useState(prefersStillness);
  const settle = useCallback(() => setSettled(true), []);
  const shown = useCountUp(value, isSettled, settle);

  return (
    <section
      aria-labelledby={titleId}
      data-settled={isSettled || undefined}
      onPointerDownCapture={settle}
      onKeyDownCapture={settle}
      className="sun-finish group/sun flex min-h-dvh flex-col"
    >
      <div className="sun-sky sun-room overflow-hidden">
        <div className="absolute inset-x-0 bottom-0">
          <SunScene number={shown} prefix={prefix} rays={rays} />
        </div>
        <span className="sr-only">{valueLabel}</span>
      </div>
      <div className="sun-water flex flex-col px-4">
        <Reflection />
        <div className="sun-words mx-auto w-full max-w-[840px] pt-3 desktop:mt-auto desktop:pt-5">
          <div className="text-center">
            <h1 id={titleId} className="display text-40">
              {title}
            </h1>
            {text !== undefined && <p className="mx-auto mt-1 max-w-[560px] text-balance">{text}</p>}
          </div>
          {children !== undefined && <div className="mt-4 desktop:mt-6">{children}</div>}
        </div>
      </div>
      <IconButton
        label={closeLabel}
        icon={<IconX size={24} stroke={1.75} />}
        onClick={onClose}
        className="absolute! top-3 right-3 desktop:top-7 desktop:right-8"
      />
    </section>
  );
}

const REFLECTION_WIDTHS = [52, 43, 34, 25] as const;

function Reflection() {
  return (
    <div aria-hidden="true" className="flex flex-col items-center gap-2 pt-2.5">
      {REFLECTION_WIDTHS.map((share, depth) => (
        <span
          key={share}
          style={{ width: `min(${share}%, ${share * 8}px)`, opacity: 0.7 - depth * 0.16 }}
          className="sun-glint h-1.5 rounded-pill"
        />
      ))}
    </div>
  );
}

function prefersStillness() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useCountUp(target: number, isSettled: boolean, onArrived: () => void): number {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (isSettled) return;
    let frame = requestAnimationFrame(function step(now, startedAt = now) {
      const share = Math.min((now - startedAt) / CELEBRATE_MS, 1);
      setShown(Math.round(target * share));
      if (share < 1) frame = requestAnimationFrame((next) => step(next, startedAt));
      else onArrived();
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isSettled, onArrived]);

  return isSettled ? target : shown;
}
