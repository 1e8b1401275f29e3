import { useId } from 'react';
import { classNames } from './class-names.ts';
import { BUILT_IN_MARKS, type LogoMarkName } from './logo-marks.tsx';

export interface LogoProps {
  /** The school's own name, written beside its mark. */
  name: string;
  /** A drawing of ours, or the address of a picture. */
  mark: LogoMarkName | { src: string };
  size?: number | undefined;
  /** Where only the mark fits, the name is for readers. */
  isMarkOnly?: boolean | undefined;
  className?: string | undefined;
}

export function Logo({ name, mark, size = 32, isMarkOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      {typeof mark === 'string' ? (
        <BuiltInMark mark={mark} size={size} />
      ) : (
        <img src={mark.src} alt="" width={size} height={size} />
      )}
      <span className={isMarkOnly ? 'sr-only' : 'display text-[22px] leading-none'}>{name}</span>
    </span>
  );
}

function BuiltInMark({ mark, size }: { mark: LogoMarkName; size: number }) {
  const clipId = useId();
  const Drawing = BUILT_IN_MARKS[mark];
  return (
    <svg aria-hidden="true" viewBox="0 0 60 60" width={size} height={size} className="shrink-0">
      <clipPath id={clipId}>
        <circle cx="30" cy="30" r="30" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <Drawing />
      </g>
    </svg>
  );
}
