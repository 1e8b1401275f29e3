import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'onChange' | 'maxLength'>;

export interface CodeFieldProps extends InputProps, FieldProps {
  value: string;
  onValueChange: (code: string) => void;
  /** Called once all digits are entered. */
  onComplete?: ((code: string) => void) | undefined;
  length?: number | undefined;
}

/** One real input covers the drawn cells, so that paste, one-time-code autofill and screen readers work as in a plain field. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    labelAction,
    hint,
    error,
    className,
    id,
    value,
    onValueChange,
    onComplete,
    length = 6,
    ...input
  } = props;

  function takeFigures(event: ChangeEvent<HTMLInputElement>) {
    const code = event.currentTarget.value.replace(/\D/g, '').slice(0, length);
    onValueChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <Field {...{ label, labelAction, hint, error, className, id }}>
      {(control) => (
        <div className="group relative flex w-full max-w-[352px] gap-2" data-invalid={control['aria-invalid']}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            {...input}
            {...control}
            value={value}
            onChange={takeFigures}
            onSelect={keepCaretAtEnd}
            className="absolute inset-0 z-1 w-full cursor-text bg-transparent text-transparent caret-transparent opacity-0"
          />
          {Array.from({ length }, (_, place) => (
            <Cell key={place} figure={value[place]} isNext={place === Math.min(value.length, length - 1)} />
          ))}
        </div>
      )}
    </Field>
  );
}

function Cell({ figure, isNext }: { figure: string | undefined; isNext: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'display grid h-14 min-w-0 flex-1 place-items-center rounded-control bg-surface-raised text-24 tabular-nums inset-ring-[1.5px] inset-ring-outline-strong',
        'group-data-invalid:inset-ring-2 group-data-invalid:inset-ring-danger',
        isNext &&
          'group-focus-within:inset-ring-2 group-focus-within:inset-ring-focus group-focus-within:ring-4 group-focus-within:ring-focus/16',
      )}
    >
      {figure}
    </span>
  );
}

function keepCaretAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart === currentTarget.selectionEnd && currentTarget.selectionEnd !== end) {
    currentTarget.setSelectionRange(end, end);
  }
}
