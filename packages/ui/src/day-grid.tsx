import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DayGridProps {
  label: string;
  /** `DayCell`s. */
  children: ReactNode;
  className?: string | undefined;
}

/** Seven columns. A container query on its own width decides how much text each cell shows. */
export function DayGrid({ label, children, className }: DayGridProps) {
  return (
    <div className={classNames('@container', className)}>
      <ol aria-label={label} className="grid grid-cols-7 gap-x-1 gap-y-2 @wide:gap-2.5">
        {children}
      </ol>
    </div>
  );
}

export interface DayGridHeadProps {
  weekdays: readonly { short: ReactNode; isNow?: boolean }[];
  className?: string | undefined;
}

/** Weekday letters above the columns. Decorative: every cell names its own weekday. */
export function DayGridHead({ weekdays, className }: DayGridHeadProps) {
  return (
    <div aria-hidden="true" className={classNames('@container', className)}>
      <div className="grid grid-cols-7 gap-x-1 text-center text-12 font-label text-on-surface-muted @wide:gap-2.5 @wide:text-left">
        {weekdays.map(({ short, isNow }, column) => (
          <span key={column} className={classNames('@wide:pl-3', isNow && 'text-primary')}>
            {short}
          </span>
        ))}
      </div>
    </div>
  );
}
