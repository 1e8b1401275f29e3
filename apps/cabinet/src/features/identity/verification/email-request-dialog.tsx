import { CallError } from '@daystream/client/transport';
import { updateUser } from '@daystream/contract/identity.profile';
import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { Button, TextField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { useIsProofAsked, withProof } from '../security/proof-request.ts';
import { cacheUser } from '../profile/cache-user.ts';
import { useSending } from '#shared/use-sending.ts';

/** Asks a person without an email for one; the navigation continues once it is saved (ACC-058..062). */
export function EmailRequestDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const { t } = useTranslation('joining');
  const formId = useId();
  const isProofAsked = useIsProofAsked();
  const [email, setEmail] = useState('');
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { email: 'email' },
    otherwise: t('email_request.verify'),
  });

  async function save(): Promise<void> {
    try {
      const body = { email: normalizeEmail(email) };
      cacheUser(queryClient, (await withProof(() => call(updateUser, { body }))).user);
    } catch (error) {
      // A refusal without a message about the address is shown as our own text (ACC-061).
      const isMute = error instanceof CallError && error.kind !== 'offline' && error.fields.email === undefined;
      throw isMute ? new CallError({ kind: 'server', message: '' }, error) : error;
    }
    onAnswer(true);
  }

  function submit(): Promise<boolean> {
    return send(save, { email: email.trim() === '' ? t('email_request.empty') : undefined });
  }

  return (
    <Dialog
      open={!isProofAsked}
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={t('email_request.title')}
      description={t('email_request.text')}
      closeLabel={t('email_request.cancel')}
      actions={
        <>
          <Button tone="outlined" onClick={() => onAnswer(false)}>
            {t('email_request.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            {t('email_request.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        onSubmit={onSubmit(submit)}
        noValidate
        aria-label={t('email_request.title')}
        className="grid gap-4"
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
          error={errors.email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError('email', undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
