import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Field, type FieldProps, hasContent } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children'>, FieldProps {
  /** The character count below the text. */
  countLabel?: ((text: string) => ReactNode) | undefined;
}

/** Grows with its text. Browsers without `field-sizing` measure it after each input. */
export function TextArea({
  label,
  labelAction,
  hint,
  error,
  className,
  countLabel,
  id,
  onChange,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const count = countLabel?.(area.value === undefined ? typed : String(area.value));

  function growAndCount(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value);
    growToText(event.currentTarget);
    onChange?.(event);
  }

  return (
    <Field {...{ label, labelAction, hint, error, className, id, count }}>
      {(control) => (
        <div className="control-frame flex" data-invalid={hasContent(error) || undefined}>
          <textarea
            rows={2}
            className="field-sizing-content max-h-[50dvh] min-h-[76px] flex-1 resize-none bg-transparent px-4 py-3 placeholder:text-on-surface-muted"
            {...area}
            {...control}
            onChange={growAndCount}
          />
        </div>
      )}
    </Field>
  );
}

function growToText(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
