import { IconCheck, IconLeaf, IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const STATES = {
  done: 'bg-primary text-on-primary',
  current: 'text-primary inset-ring-[2.5px] inset-ring-primary shadow-halo',
  open: 'text-on-surface inset-ring-[1.5px] inset-ring-outline-strong',
  ahead: 'bg-surface-sunken text-on-surface-muted',
  frozen: 'bg-primary-soft text-on-primary-soft',
  rest: 'text-on-surface-muted',
} as const;

export type DayDiscState = keyof typeof STATES;

export interface DayDiscProps {
  state: DayDiscState;
  /** The day's number; a done disc shows a check mark, a day of a pause a snowflake, a rest day a leaf instead. */
  children?: ReactNode;
  /** Marks today on a disc that is already done. */
  isNow?: boolean | undefined;
  className?: string | undefined;
}

/** The disc of a day. Decorative: the parent says the state in text. */
export function DayDisc({ state, children, isNow = false, className }: DayDiscProps) {
  return (
    <span
      aria-hidden="true"
      data-disc={state}
      data-now={isNow || undefined}
      className={classNames(
        'grid aspect-square w-9 max-w-[92%] shrink-0 place-items-center rounded-pill text-14 font-label tabular-nums',
        STATES[state],
        isNow && state !== 'current' && 'shadow-halo',
        className,
      )}
    >
      {state === 'done' && <IconCheck size={18} stroke={2.2} />}
      {state === 'rest' && <IconLeaf size={20} stroke={1.9} />}
      {state === 'frozen' && <IconSnowflake size={20} stroke={1.8} />}
      {state !== 'done' && state !== 'frozen' && state !== 'rest' && children}
    </span>
  );
}
