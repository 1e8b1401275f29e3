import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { PasswordChangeFields } from './password-change-fields.tsx';
import { passwordFields, usePasswordChange } from './use-password-change.ts';

interface PasswordFormProps {
  title: string;
  /** A forced change does not ask for the current password (Q41). */
  mustChange?: boolean;
  /** There is no password to change yet. */
  isFirst?: boolean;
  onDone: () => Promise<void> | void;
}

export function PasswordForm({ title, mustChange = false, isFirst = false, onDone }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const passwords = usePasswordChange({ mustChange });
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: passwordFields,
    otherwise: t('password.failed'),
  });

  async function save(): Promise<void> {
    await passwords.save();
    await onDone();
    passwords.clear();
  }

  return (
    <form
      ref={formRef}
      onSubmit={onSubmit(() => send(save, passwords.problems()))}
      noValidate
      aria-label={title}
      className="grid gap-5"
    >
      <FailureNotice failure={failure} />
      <PasswordChangeFields passwords={passwords} errors={errors} onError={setError} />
      {!isFirst && <p className="text-14 text-on-surface-muted">{t('password.other_devices')}</p>}
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('saving')}>
        {t('password.action')}
      </Button>
    </form>
  );
}
