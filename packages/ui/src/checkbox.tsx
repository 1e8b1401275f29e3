import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, hasContent } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  const isInvalid = hasContent(error);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative inline-grid shrink-0 place-items-center">
          <input
            type="checkbox"
            {...input}
            data-edge="control"
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? errorId : undefined}
            className={classNames(
              'peer size-6 appearance-none rounded-[8px] bg-surface-raised inset-ring-[1.5px] inset-ring-outline-strong transition-colors',
              'checked:bg-primary checked:inset-ring-primary aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
              'disabled:bg-surface-sunken disabled:checked:bg-outline-strong',
            )}
          />
          <IconCheck
            aria-hidden="true"
            size={16}
            stroke={2.4}
            className="pointer-events-none absolute scale-60 text-on-primary opacity-0 transition-[scale,opacity] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <div aria-live="polite" className="pl-9">
        {isInvalid && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
