import { updatePassword } from '@daystream/contract/account.profile';
import { Button, PasswordField } from '@daystream/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { NewPasswordFields, useNewPasswordErrors } from '../new-password-fields.tsx';
import { takeUser } from '../take-user.ts';
import type { ChatAnswerProps } from './chat-answer.tsx';

/** A password of one's own; whoever has one already says it first (Q41). */
export function PasswordAnswer({ prompt, user, conversation }: ChatAnswerProps) {
  const { t } = useTranslation(['infoChat', 'profile', 'account', 'errors']);
  const queryClient = useQueryClient();
  const passwordErrors = useNewPasswordErrors();
  const { answer, errors, setError, isBusy, formRef, onSubmit } = conversation;
  const [values, setValues] = useState({ current: '', password: '', passwordRepeat: '' });
  const asksCurrent = !user.requiredUpdatePassword;

  async function save(): Promise<void> {
    const { current, password, passwordRepeat } = values;
    const body = { current_password: asksCurrent ? current : undefined, password, password_repeat: passwordRepeat };
    takeUser(queryClient, (await call(updatePassword, { body })).user);
  }

  function submit(): Promise<void> {
    const isMissing = asksCurrent && values.current.trim() === '';
    const current = isMissing ? t('errors:fields.required') : undefined;
    return answer(t('password_given'), save, { current, ...passwordErrors(values) });
  }

  return (
    <form ref={formRef} onSubmit={onSubmit(submit)} noValidate aria-label={prompt.message} className="grid gap-4">
      {asksCurrent && (
        <PasswordField
          name="current-password"
          label={t('profile:password.current')}
          showLabel={t('account:sign_in.show')}
          hideLabel={t('account:sign_in.hide')}
          autoComplete="current-password"
          enterKeyHint="next"
          value={values.current}
          error={errors.current}
          onChange={({ currentTarget }) => {
            setValues({ ...values, current: currentTarget.value });
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
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
