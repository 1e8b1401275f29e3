import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedProps {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string | undefined;
}

/** A few short values side by side, one chosen. */
export function Segmented({ label, options, value, onValueChange, className }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset data-edge className={classNames('flex gap-1 rounded-[16px] bg-surface-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-choice
          className={classNames(
            'relative grid min-h-10 min-w-0 flex-1 place-items-center rounded-[12px] px-2 text-center text-14 font-label transition-colors',
            'after:absolute after:inset-x-0 after:-inset-y-0.5 has-checked:bg-primary has-checked:text-on-primary',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
