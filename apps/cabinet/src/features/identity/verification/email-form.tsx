import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { Button, TextField } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmailProblems } from './email-problems.ts';
import { useWaitText } from './resend-button.tsx';
import { useResendTimer } from './use-resend-timer.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useSending } from '#shared/use-sending.ts';
import { useTypedEarly } from '#shared/use-typed-early.ts';

interface EmailFormProps {
  /** Names the form. */
  title: string;
  initial: string;
  action: string;
  /** Shown for server errors. */
  otherwise: string;
  onType?: (email: string) => void;
  /** Called with the normalized address. */
  onSend: (email: string) => Promise<void>;
}

/** A form with an email field and a submit button. */
export function EmailForm({ title, initial, action, otherwise, onType, onSend }: EmailFormProps) {
  const { t } = useTranslation('joining');
  const emailProblems = useEmailProblems();
  const [email, setEmail] = useState('');
  const { errors, setError, failure, failed, isBusy, formRef, send, onSubmit } = useSending({
    fields: { email: 'email' },
    otherwise,
  });
  const { leftS, start } = useResendTimer(failed);
  const waitText = useWaitText();
  const early = useTypedEarly(formRef, (typed) => setEmail(typed.email ?? initial));
  const { error, warning } = emailProblems(email);
  return (
    <form
      ref={formRef}
      {...early}
      onSubmit={onSubmit(() => send(() => onSend(normalizeEmail(email)), { email: error }))}
      noValidate
      aria-label={title}
      className="grid gap-5"
    >
      <FailureNotice failure={failure} />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="send"
        value={email}
        hint={warning}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          onType?.(event.currentTarget.value);
          setError('email', undefined);
          // Another address has limits of its own.
          start(0);
        }}
        onBlur={() => email !== '' && setError('email', error)}
      />
      <Button type="submit" size={56} fullWidth loading={isBusy} disabled={leftS > 0}>
        {leftS > 0 ? waitText(leftS) : action}
      </Button>
    </form>
  );
}
