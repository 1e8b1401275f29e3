import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from './field-errors.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FormFootProps {
  /** The error of the request; refusals by field are shown at the fields. */
  error: unknown;
  action: string;
  isPending: boolean;
  /** The form has something to send; the server validates it. */
  isReady?: boolean;
  /** Left out: the form is part of a page, and there is nothing to close. */
  onClose?: () => void;
}

/** The footer of a form: the error and the buttons to submit and, in a dialog, to cancel. */
export function FormFoot({ error, action, isPending, isReady = true, onClose }: FormFootProps) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const foot = useRef<HTMLDivElement>(null);
  // The pressed button was disabled meanwhile, which takes the focus away.
  useEffect(() => {
    if (error === null || isPending) return;
    const form = foot.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [error, isPending]);
  // What the form itself refuses may be above the part that is in view.
  useEffect(() => {
    const form = foot.current?.closest('form');
    const showRefused = () =>
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    form?.addEventListener('submit', showRefused);
    return () => form?.removeEventListener('submit', showRefused);
  }, []);
  return (
    <>
      {error !== null && fieldErrors(error) === null && (
        <Text c="danger" size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      <Group ref={foot} justify={onClose === undefined ? 'start' : 'end'}>
        {onClose !== undefined && (
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={!isReady}>
          {action}
        </Button>
      </Group>
    </>
  );
}
