import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DayDisc, type DayDiscState } from './day-disc.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface WeekStripDay {
  key: string;
  /** Two letters above the disc. */
  weekday: ReactNode;
  number: ReactNode;
  state: DayDiscState;
  /** The day and its state as a sentence. */
  label: string;
  isNow?: boolean | undefined;
}

export interface WeekStripProps {
  label: string;
  days: readonly WeekStripDay[];
  className?: string | undefined;
}

export function WeekStrip({ label, days, className }: WeekStripProps) {
  return (
    <ol aria-label={label} className={classNames('grid grid-cols-7 gap-0.5', className)}>
      {days.map((day) => (
        <li key={day.key} aria-current={day.isNow || day.state === 'current' ? 'date' : undefined}>
          <span
            aria-hidden="true"
            className="flex flex-col items-center gap-2 text-12 font-label text-on-surface-muted"
          >
            {day.weekday}
            <DayDisc state={day.state} isNow={day.isNow}>
              {day.number}
            </DayDisc>
          </span>
          <VisuallyHidden>{day.label}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
