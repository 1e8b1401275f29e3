import { updatePassword } from '@daystream/contract/account.profile';
import { Button, PasswordField } from '@daystream/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { NewPasswordFields, useNewPasswordErrors } from './new-password-fields.tsx';
import { takeUser } from './take-user.ts';
import { useSending } from '#shared/use-sending.ts';

const fields = { current_password: 'current', password: 'password', password_repeat: 'passwordRepeat' } as const;
const nothing = { current: '', password: '', passwordRepeat: '' };

interface PasswordFormProps {
  title: string;
  /** Whoever must change it is not asked for the old one (Q41). */
  asksCurrent: boolean;
  onDone: () => Promise<void> | void;
}

export function PasswordForm({ title, asksCurrent, onDone }: PasswordFormProps) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const queryClient = useQueryClient();
  const passwordErrors = useNewPasswordErrors();
  const [values, setValues] = useState(nothing);
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields,
    otherwise: t('password.failed'),
  });

  async function save(): Promise<void> {
    const { user } = await call(updatePassword, {
      body: {
        current_password: asksCurrent ? values.current : undefined,
        password: values.password,
        password_repeat: values.passwordRepeat,
      },
    });
    takeUser(queryClient, user);
    setValues(nothing);
    await onDone();
  }

  function submit(): Promise<boolean> {
    const isCurrentMissing = asksCurrent && values.current.trim() === '';
    return send(save, {
      current: isCurrentMissing ? t('errors:fields.required') : undefined,
      ...passwordErrors(values),
    });
  }

  return (
    <form ref={formRef} onSubmit={onSubmit(submit)} noValidate aria-label={title} className="grid gap-5">
      <FailureNotice failure={failure} />
      {asksCurrent && (
        <PasswordField
          name="current-password"
          label={t('password.current')}
          showLabel={t('account:sign_in.show')}
          hideLabel={t('account:sign_in.hide')}
          autoComplete="current-password"
          enterKeyHint="next"
          value={values.current}
          error={errors.current}
          onChange={(event) => {
            setValues({ ...values, current: event.currentTarget.value });
            setError('current', undefined);
          }}
        />
      )}
      <NewPasswordFields
        values={values}
        errors={errors}
        onChange={(changed) => setValues((known) => ({ ...known, ...changed }))}
        onError={setError}
      />
      <p className="text-14 text-on-surface-muted">{t('password.other_devices')}</p>
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('saving')}>
        {t('password.action')}
      </Button>
    </form>
  );
}
