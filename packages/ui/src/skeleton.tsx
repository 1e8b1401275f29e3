import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const SHAPES = {
  line: 'h-3.5 rounded-pill',
  block: 'rounded-card',
  disc: 'rounded-pill',
  frame: 'rounded-control',
} as const;

export interface SkeletonProps {
  shape?: keyof typeof SHAPES | undefined;
  /** Give it the size of the content it replaces. */
  className?: string | undefined;
}

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block shimmer', SHAPES[shape], className)} />;
}

/** Groups the skeletons of one screen and announces once that it is loading. */
export function SkeletonScreen({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <output aria-busy="true" className={classNames('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
