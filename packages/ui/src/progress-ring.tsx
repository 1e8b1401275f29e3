import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ProgressRingProps {
  /** From 0 to 1. */
  value: number;
  /** The full sentence for screen readers; the content is hidden from them. */
  label: string;
  size?: number | undefined;
  stroke?: number | undefined;
  /** `film`: on a picture, with its own dark disc. */
  tone?: 'primary' | 'film' | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

export function ProgressRing(props: ProgressRingProps) {
  const { value, label, size = 40, stroke = 5, tone = 'primary', children, className } = props;
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const share = Math.min(Math.max(value, 0), 1);
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke, fill: 'none' };
  const arc = {
    strokeDasharray: length,
    strokeDashoffset: length * (1 - share),
    '--ring-length': length,
  } as CSSProperties;

  return (
    <span
      style={{ width: size, height: size }}
      className={classNames(
        'relative inline-grid shrink-0 place-items-center rounded-pill text-center font-label tabular-nums',
        tone === 'film' && 'bg-film-chip text-on-film',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
        viewBox={`0 0 ${size} ${size}`}
        width={size}
        height={size}
      >
        <circle {...circle} className={tone === 'film' ? 'stroke-on-film/30' : 'stroke-outline'} />
        {share > 0 && (
          <circle
            {...circle}
            data-arc
            style={arc}
            strokeLinecap="round"
            className={classNames(
              'animate-[ring-fill_var(--motion-slow)_var(--ease-out)]',
              tone === 'film' ? 'stroke-on-film' : 'stroke-primary',
            )}
          />
        )}
      </svg>
      <span aria-hidden="true" className="relative">
        {children}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
