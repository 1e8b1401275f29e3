import { useId } from 'react';
import { classNames } from './class-names.ts';

/** A path of a drawn mark in a 60 × 60 box, which is clipped to a disc. */
export interface MarkShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
}

export interface LogoProps {
  /** The school's name, shown next to the mark. */
  name: string;
  /** A drawing, or the URL of a picture. */
  mark: readonly MarkShape[] | { readonly src: string };
  size?: number | undefined;
  /** Hides the name visually where only the mark fits. */
  isMarkOnly?: boolean | undefined;
  className?: string | undefined;
}

export function Logo({ name, mark, size = 32, isMarkOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      {'src' in mark ? (
        <img src={mark.src} alt="" width={size} height={size} className="shrink-0 object-contain" />
      ) : (
        <DrawnMark shapes={mark} size={size} />
      )}
      <span className={isMarkOnly ? 'sr-only' : 'display text-[22px] leading-none'}>{name}</span>
    </span>
  );
}

function DrawnMark({ shapes, size }: { shapes: readonly MarkShape[]; size: number }) {
  const clipId = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 60 60"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      className="shrink-0"
    >
      <clipPath id={clipId}>
        <circle cx="30" cy="30" r="30" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        {shapes.map((shape) => (
          <path key={shape.d} {...shape} />
        ))}
      </g>
    </svg>
  );
}
