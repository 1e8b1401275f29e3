import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ProgressBar } from './progress-bar.tsx';

export interface UploadRowProps {
  name: ReactNode;
  /** Progress and what it waits for, as text. */
  detail: ReactNode;
  state: 'moving' | 'waiting' | 'failed' | 'done';
  /** From 0 to 1. */
  value: number;
  progressLabel: string;
  /** The film's first frame or the photo. */
  frame?: ReactNode;
  /** Pause, resume, remove: at most two icon buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

export function UploadRow({ name, detail, state, value, progressLabel, frame, actions, className }: UploadRowProps) {
  return (
    <div data-state={state} className={classNames('flex items-center gap-3', className)}>
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-surface-sunken">{frame}</span>
      {/* A long name is cut, also in a grid, whose tracks would grow with it. */}
      <div className="min-w-0 flex-1 [contain:inline-size]">
        <p className="truncate font-label">{name}</p>
        <p className={classNames('text-14', state === 'failed' ? 'text-danger' : 'text-on-surface-muted')}>{detail}</p>
        {state !== 'done' && (
          <ProgressBar
            value={value}
            label={progressLabel}
            tone={state === 'moving' ? 'primary' : 'muted'}
            className="mt-1.5"
          />
        )}
      </div>
      {actions !== undefined && <div className="flex shrink-0">{actions}</div>}
    </div>
  );
}
