import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { whenOnline } from '@daystream/client/when-online';
import { askProofPasskey, provePerson } from '@daystream/contract/identity.factors';
import { requestOtp } from '@daystream/contract/identity.codes';
import type { ProofWay } from '@daystream/domain/identity/factors';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { Button, CodeField, PasswordField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { call } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ResendButton } from '../verification/resend-button.tsx';
import { useCodeOrder } from '../verification/use-code-order.ts';
import { useFocusOnChange } from '#shared/use-focus-on-change.ts';
import { useSending } from '#shared/use-sending.ts';

interface ProofDialogProps {
  /** The ways this person can prove their identity. */
  ways: readonly ProofWay[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a proof of identity before a change of sign-in factors. */
export function ProofDialog({ ways, onDone, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.text')}
      closeLabel={t('close')}
    >
      <Proof ways={ways.filter((way) => way !== 'passkey' || isPasskeyPossible())} onDone={onDone} />
    </Dialog>
  );
}

const names = { password: 'proof.by_password', totp: 'proof.by_totp', passkey: 'proof.by_passkey' } as const;

function Proof({ ways, onDone }: { ways: readonly ProofWay[]; onDone: () => void }) {
  const { t } = useTranslation(['security', 'account', 'errors']);
  const { data: user } = useQuery(userQuery);
  const [way, setWay] = useState(ways[0]);
  const [written, setWritten] = useState('');
  const [isSent, setSent] = useState(false);
  const [declined, setDeclined] = useState<string | null>(null);
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { password: 'written', code: 'written', email_code: 'written', passkey: null },
    otherwise: t('proof.failed'),
  });
  useFocusOnChange(formRef, isSent ? 'sent' : way);
  const email = user?.email ?? '';
  const ordering = useCodeOrder({
    request: async () => (await call(requestOtp, { body: { email } })).resend_after,
    otherwise: t('proof.not_sent'),
  });
  if (way === undefined) return <p>{t('proof.nothing')}</p>;
  const isUnsent = way === 'email_code' && !isSent;

  async function prove(entered: string): Promise<void> {
    if (way !== 'passkey') {
      const name = way === 'totp' ? 'code' : (way ?? 'password');
      await call(provePerson, { body: { [name]: entered } });
      return onDone();
    }
    setDeclined(null);
    const { options } = await call(askProofPasskey);
    const { askDevice, PasskeyFailure } = await whenOnline(() => import('./passkeys.ts'));
    try {
      await call(provePerson, { body: { passkey: await askDevice(options) } });
      onDone();
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setDeclined(t(`passkey.${error.reason}`));
    }
  }

  async function submit(entered = written): Promise<void> {
    if (isUnsent) return setSent(await ordering.order());
    const isMissing = way !== 'passkey' && (way === 'password' ? entered.trim() === '' : entered.length < CODE_DIGITS);
    await send(() => prove(entered), { written: isMissing ? t('errors:fields.required') : undefined });
  }

  const type = (typed: string) => {
    setWritten(typed);
    setError('written', undefined);
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={t('proof.title')}
      className="grid gap-4"
      onSubmit={onSubmit(() => submit())}
    >
      <FailureNotice failure={declined ?? failure ?? ordering.failure} />
      {way === 'password' && (
        <PasswordField
          label={t('proof.password')}
          showLabel={t('account:sign_in.show')}
          hideLabel={t('account:sign_in.hide')}
          autoComplete="current-password"
          enterKeyHint="go"
          value={written}
          error={errors.written}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {(way === 'totp' || (way === 'email_code' && isSent)) && (
        <CodeField
          label={way === 'totp' ? t('proof.code') : t('proof.email_code', { email })}
          length={CODE_DIGITS}
          value={written}
          error={errors.written}
          onValueChange={type}
          onComplete={(entered) => void submit(entered)}
        />
      )}
      <Button type="submit" fullWidth loading={isBusy || (isUnsent && ordering.isBusy)} loadingLabel={t('proof.busy')}>
        {t(isUnsent ? 'proof.send' : 'proof.action')}
      </Button>
      {way === 'email_code' && isSent && (
        <ResendButton leftS={ordering.leftS} isBusy={ordering.isBusy} onClick={() => void ordering.order()} />
      )}
      {ways.map(
        (other) =>
          other !== way &&
          other !== 'email_code' && (
            <Button
              key={other}
              tone="word"
              fullWidth
              onClick={() => {
                setWay(other);
                setDeclined(null);
                type('');
              }}
            >
              {t(names[other])}
            </Button>
          ),
      )}
    </form>
  );
}
