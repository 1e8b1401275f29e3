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
  /** Size it like what it stands for. */
  className?: string | undefined;
}

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block shimmer', SHAPES[shape], className)} />;
}

/** Holds the boxes of one screen and says once that it is on its way. */
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
