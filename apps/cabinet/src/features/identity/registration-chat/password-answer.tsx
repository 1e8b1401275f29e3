import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { PasswordChangeFields } from '../password/password-change-fields.tsx';
import { usePasswordChange } from '../password/use-password-change.ts';
import type { ChatAnswerProps } from './chat-answer-props.ts';

/** Asks for a new password, and for the current one unless the user must change it (Q41). */
export function PasswordAnswer({ prompt, user, conversation }: ChatAnswerProps) {
  const { t } = useTranslation('infoChat');
  const passwords = usePasswordChange({ mustChange: user.requiredUpdatePassword });
  const { answer, errors, setError, isBusy, formRef, onSubmit } = conversation;
  return (
    <form
      ref={formRef}
      onSubmit={onSubmit(() => answer(t('password_given'), passwords.save, passwords.problems()))}
      noValidate
      aria-label={prompt.message}
      className="grid gap-4"
    >
      <PasswordChangeFields passwords={passwords} errors={errors} onError={setError} />
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
