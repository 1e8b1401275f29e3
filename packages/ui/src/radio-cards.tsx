import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, hasContent } from './field.tsx';

export interface RadioCard {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps {
  label: ReactNode;
  options: readonly RadioCard[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  name?: string | undefined;
  error?: ReactNode;
  className?: string | undefined;
}

/** Radio buttons, each as a card. */
export function RadioCards({ label, options, value, onValueChange, name, error, className }: RadioCardsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isInvalid = hasContent(error);
  return (
    <fieldset className={className} aria-describedby={isInvalid ? errorId : undefined}>
      <legend className="mb-2 text-14 font-label">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            data-choice
            data-edge
            className={classNames(
              'flex min-h-14 items-center gap-3 rounded-[16px] bg-surface-raised px-4 py-3 inset-ring inset-ring-outline transition-[background-color,box-shadow]',
              'has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:text-on-surface-muted',
            )}
          >
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block font-label">{option.label}</span>
              {hasContent(option.hint) && <span className="block text-14 opacity-85">{option.hint}</span>}
            </span>
            <input
              type="radio"
              data-edge="control"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-pill bg-surface-raised inset-ring-[1.5px] inset-ring-outline-strong outline-0 checked:inset-ring-6 checked:inset-ring-primary"
            />
          </label>
        ))}
      </div>
      <div aria-live="polite" className="not-empty:mt-1.5">
        {isInvalid && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}
