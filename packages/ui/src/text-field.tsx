import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, hasContent } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldProps {
  /** Inside the frame, before and after the input. */
  leading?: ReactNode;
  trailing?: ReactNode;
}

export function TextField({
  label,
  labelAction,
  hint,
  error,
  className,
  leading,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelAction, hint, error, className, id }}>
      {(control) => (
        <div
          className="control-frame flex min-h-[52px] items-center gap-2 px-4"
          data-invalid={hasContent(error) || undefined}
        >
          {leading}
          <input
            className="h-[50px] min-w-0 flex-1 bg-transparent placeholder:text-on-surface-muted"
            {...input}
            {...control}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}
