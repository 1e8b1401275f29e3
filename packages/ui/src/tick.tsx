import { IconCheck } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TickProps {
  isDone: boolean;
  /** The state as text, unless the row already says it. */
  label?: string | undefined;
}

export function Tick({ isDone, label }: TickProps) {
  return (
    <span
      data-disc={isDone ? 'done' : 'open'}
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-pill',
        isDone ? 'bg-primary text-on-primary' : 'inset-ring-[1.75px] inset-ring-outline-strong',
      )}
    >
      {isDone && <IconCheck aria-hidden="true" size={16} stroke={2.4} />}
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
