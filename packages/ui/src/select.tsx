import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, hasContent } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple' | 'size'>,
    FieldProps {
  options: readonly SelectOption[];
}

/** The native select, because phones have the best picker for it; styled where the browser allows it. */
export function Select({ label, labelAction, hint, error, className, id, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, labelAction, hint, error, className, id }}>
      {(control) => (
        <div className="control-frame relative flex items-center" data-invalid={hasContent(error) || undefined}>
          <select
            className="select-native h-[52px] min-w-0 flex-1 rounded-control bg-transparent pr-11 pl-4"
            {...select}
            {...control}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown
            aria-hidden="true"
            size={20}
            stroke={1.75}
            className="pointer-events-none absolute right-4"
          />
        </div>
      )}
    </Field>
  );
}
