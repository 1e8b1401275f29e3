import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CounterProps {
  count: number;
  /** What is counted, for screen readers; omit it where the parent's name already says it. */
  label?: string | undefined;
  max?: number | undefined;
  className?: string | undefined;
}

export function Counter({ count, label, max = 99, className }: CounterProps) {
  return (
    <span
      className={classNames(
        'inline-block h-[18px] min-w-[18px] rounded-pill bg-primary px-[5px] text-center text-12 leading-[18px] font-strong text-on-primary tabular-nums',
        className,
      )}
    >
      <span aria-hidden={label !== undefined || undefined}>{count > max ? `${max}+` : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
