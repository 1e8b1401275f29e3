import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const DISCS = {
  past: 'bg-primary text-on-primary',
  current: 'bg-surface-raised inset-ring-[3px] inset-ring-primary shadow-halo',
  future: 'inset-ring-[1.5px] inset-ring-outline-strong',
} as const;

/** The line below a step leads to the next one. */
const LINES = {
  past: 'border-primary',
  current: 'border-dashed border-outline-strong',
  future: 'border-dashed border-outline-strong',
} as const;

export function Timeline({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <ol aria-label={label} className={className}>
      {children}
    </ol>
  );
}

export interface TimelineStepProps {
  state: keyof typeof DISCS;
  title: ReactNode;
  detail?: ReactNode;
  /** An avatar instead of the disc. */
  marker?: ReactNode;
  /** Text, film and files of the step. */
  children?: ReactNode;
}

export function TimelineStep({ state, title, detail, marker, children }: TimelineStepProps) {
  return (
    <li className="group flex gap-3" aria-current={state === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className="flex w-9 shrink-0 flex-col items-center">
        {marker ?? (
          <span
            data-disc={state}
            className={classNames('grid size-7 shrink-0 place-items-center rounded-pill', DISCS[state])}
          >
            {state === 'past' && <IconCheck size={16} stroke={2.4} />}
          </span>
        )}
        <span className={classNames('w-0 flex-1 border-l-2 group-last:hidden', LINES[state])} />
      </span>
      <div className="min-w-0 flex-1 pt-0.5 pb-5 group-last:pb-0">
        <p
          className={state === 'future' ? 'text-on-surface-muted' : state === 'current' ? 'font-strong' : 'font-label'}
        >
          {title}
        </p>
        {detail !== undefined && <p className="text-14 text-on-surface-muted">{detail}</p>}
        {children !== undefined && <div className="pt-3">{children}</div>}
      </div>
    </li>
  );
}
