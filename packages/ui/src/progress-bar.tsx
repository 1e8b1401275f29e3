import { classNames } from './class-names.ts';

export interface ProgressBarProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  /** The value as text, when a percentage is not enough. */
  valueText?: string | undefined;
  /** `muted`: waiting for the network or in a queue. */
  tone?: 'primary' | 'muted' | undefined;
  className?: string | undefined;
}

export function ProgressBar({ value, label, valueText, tone = 'primary', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className={className}>
      <progress className="sr-only" max={100} value={percent} aria-label={label} aria-valuetext={valueText} />
      <div aria-hidden="true" data-track className="h-1.5 overflow-hidden rounded-pill bg-outline">
        <div
          data-fill
          style={{ translate: `${percent - 100}%` }}
          className={classNames(
            'h-full rounded-pill transition-[translate] duration-slow',
            tone === 'muted' ? 'bg-on-surface-muted' : 'bg-primary',
          )}
        />
      </div>
    </div>
  );
}
