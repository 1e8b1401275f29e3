import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** A cover without a person, shown as a pill. */
  picture?: ReactNode;
  /** One soft button. */
  action?: ReactNode;
  /** The only content of the page: its title is the page's `h1`. */
  isPage?: boolean;
  className?: string | undefined;
}

export function EmptyState({ title, text, picture, action, isPage = false, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames('flex flex-col items-center gap-1 py-4 text-center', className)}>
      {picture !== undefined && <div className="mb-4 h-[100px] w-40 overflow-hidden rounded-pill">{picture}</div>}
      <Title className="display text-20">{title}</Title>
      {text !== undefined && <p className="text-on-surface-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
