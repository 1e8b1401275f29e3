import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown at the end of the label's line. */
  labelAction?: ReactNode;
  hint?: ReactNode;
  /** The error and how to fix it. Makes the field invalid. */
  error?: ReactNode;
  className?: string | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  /** The character count, at the end of the hint's line. */
  count?: ReactNode;
  children: (control: FieldControlProps) => ReactNode;
}

export function Field({ label, labelAction, hint, error, className, id, count, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isInvalid = hasContent(error);
  const describedBy = [isInvalid && errorId, hasContent(hint) && hintId].filter(Boolean).join(' ');

  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)} data-invalid={isInvalid || undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5">
        <label htmlFor={controlId} className="col-start-1 row-start-1 text-14 font-label">
          {label}
        </label>
        <div className="col-span-2 row-start-2 grid min-w-0 grid-cols-[minmax(0,1fr)]">
          {children({
            id: controlId,
            'aria-describedby': describedBy === '' ? undefined : describedBy,
            'aria-invalid': isInvalid || undefined,
          })}
        </div>
        {/* Shown beside the label but placed after the control, so that Tab goes from field to field. */}
        {labelAction !== undefined && <div className="col-start-2 row-start-1 text-14 font-label">{labelAction}</div>}
      </div>
      {(hasContent(hint) || hasContent(count)) && (
        <div className="flex items-baseline justify-between gap-3 text-14 text-on-surface-muted">
          <p id={hasContent(hint) ? hintId : undefined}>{hint}</p>
          <p className="text-12 tabular-nums">{count}</p>
        </div>
      )}
      <div aria-live="polite" className="empty:-mt-1.5">
        {isInvalid && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 text-danger">
      <IconAlertCircle aria-hidden="true" size={18} stroke={2} className="mt-px shrink-0" />
      {children}
    </p>
  );
}

export function hasContent(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}
