export interface SegmentsBarProps {
  total: number;
  /** How many are done; the fraction fills the current segment. */
  done: number;
  label: string;
  valueText: string;
  className?: string | undefined;
}

/** One segment per step of a short sequence. */
export function SegmentsBar({ total, done, label, valueText, className }: SegmentsBarProps) {
  return (
    <div className={className}>
      <progress className="sr-only" max={total} value={done} aria-label={label} aria-valuetext={valueText} />
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: total }, (_, step) => (
          <span key={step} data-track className="h-1.5 flex-1 overflow-hidden rounded-pill bg-outline">
            <span
              data-fill
              style={{ translate: `${(Math.min(Math.max(done - step, 0), 1) - 1) * 100}%` }}
              className="block h-full rounded-pill bg-primary transition-[translate] duration-slow"
            />
          </span>
        ))}
      </div>
    </div>
  );
}
