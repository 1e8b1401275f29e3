import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A cover without a figure; takes the shape of a pill here. */
  picture?: ReactNode;
  /** One soft button. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ title, text, picture, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-1 py-4 text-center', className)}>
      {picture !== undefined && <div className="mb-4 h-[100px] w-40 overflow-hidden rounded-pill">{picture}</div>}
      <p className="display text-20">{title}</p>
      {text !== undefined && <p className="text-on-surface-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
