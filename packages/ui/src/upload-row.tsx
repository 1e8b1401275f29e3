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
    <div data-state={state} className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-surface-sunken">{frame}</span>
      {/* A long name is cut, also in a grid, whose tracks would grow with it. */}
      <div className="min-w-0 flex-1 [contain:inline-size]">
        <p className="truncate font-label">{name}</p>
        {state !== 'failed' && <p className="text-14 text-on-surface-muted">{detail}</p>}
        {(state === 'moving' || state === 'waiting') && (
          <ProgressBar
            value={value}
            label={progressLabel}
            tone={state === 'moving' ? 'primary' : 'muted'}
            className="mt-1.5"
          />
        )}
      </div>
      {actions !== undefined && <div className="flex shrink-0">{actions}</div>}
      {/* A reason is a sentence or two: below, where it has room on the narrowest phones. */}
      {state === 'failed' && <p className="w-full text-14 text-danger">{detail}</p>}
    </div>
  );
}
