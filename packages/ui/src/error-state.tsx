import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What is not lost, and what to do. */
  text?: ReactNode;
  retryLabel?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** Replaces content that failed to load. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying = false, icon, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames('flex items-start gap-3 rounded-card bg-surface-raised p-4 shadow-1', className)}
    >
      {icon ?? <IconCloudOff aria-hidden="true" size={24} stroke={1.75} className="shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="font-strong">{title}</p>
        {text !== undefined && <p className="text-14 text-on-surface-muted">{text}</p>}
        {onRetry !== undefined && (
          <Button tone="soft" size={40} loading={isRetrying} onClick={onRetry} className="mt-3">
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
