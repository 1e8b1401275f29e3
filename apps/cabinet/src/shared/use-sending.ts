import { CallError } from '@daystream/client/transport';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#shared/failure-text.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string | undefined>>;

interface SendingOptions<Field extends string> {
  /** The form's fields by the server's names; null: the error is shown above the form. A form may have none. */
  fields: Readonly<Record<string, Field | null>>;
  /** Shown for server errors. */
  otherwise: string;
}

/** Sends one request at a time. A refusal is shown at its field, which gets the focus; the typed text stays (ERR-057). */
export function useSending<Field extends string>({ fields, otherwise }: SendingOptions<Field>) {
  const { t } = useTranslation('errors');
  const failureText = useFailureText();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [failed, setFailed] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  // A ref, because a second press may come before the re-render that disables the button.
  const isSending = useRef(false);
  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function setError(field: Field, error: string | undefined): void {
    setErrors((known) => ({ ...known, [field]: error }));
  }

  function refuse(refused: FieldErrors<Field>): void {
    setErrors(refused);
    setRefusals((count) => count + 1);
  }

  function take(error: CallError): void {
    const found: FieldErrors<Field> = {};
    for (const [name, messages] of Object.entries(error.fields)) {
      const field = fields[name];
      if (field) found[field] = messages.join(', ');
    }
    // A refusal for a field that the form does not have is a bug in the cabinet.
    const hasUnknown = Object.keys(error.fields).some((name) => fields[name] === undefined);
    if (error.kind === 'server' || (hasUnknown && Object.keys(fields).length > 0)) reportError(error);
    setFailed(error);
    if (Object.keys(found).length > 0) return refuse(found);
    setFailure(failureText(error, otherwise));
  }

  /** Returns whether it succeeded. With `problems`, known before sending, nothing is sent. */
  async function send(task: () => Promise<void>, problems: FieldErrors<Field> = {}): Promise<boolean> {
    if (isSending.current) return false;
    setFailure(null);
    setFailed(null);
    if (Object.values(problems).some((problem) => problem !== undefined)) {
      refuse(problems);
      return false;
    }
    isSending.current = true;
    setBusy(true);
    try {
      await task();
      setErrors({});
      return true;
    } catch (error) {
      if (error instanceof CallError) take(error);
      else {
        reportError(error);
        setFailure(t('unexpected')); // ERR-023
      }
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** For `onSubmit`. */
  function onSubmit(submit: () => Promise<unknown>) {
    return (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    };
  }

  return { errors, setError, failure, failed, isBusy, formRef, send, onSubmit };
}
