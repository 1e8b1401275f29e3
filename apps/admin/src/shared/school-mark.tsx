import type { LogoShape } from '@daystream/variants/logo-drawings';
import { useId } from 'react';
import { useSchool } from './variant.ts';

/** The school's mark. Decorative: the name is next to it. */
export function SchoolMark({ size }: { size: number }) {
  const { mark } = useSchool();
  if ('src' in mark) return <img src={mark.src} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />;
  return <DrawnMark shapes={mark} size={size} />;
}

/** A drawn mark, clipped to a disc. */
export function DrawnMark({ shapes, size }: { shapes: readonly LogoShape[]; size: number }) {
  const clipId = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 60 60" width={size} height={size} fill="none" strokeLinecap="round">
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
