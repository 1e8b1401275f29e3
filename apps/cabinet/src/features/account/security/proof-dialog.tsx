import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { askProofPasskey, getSecurity, provePerson } from '@daystream/contract/account.factors';
import { requestOtp } from '@daystream/contract/account.verification';
import type { ProofWay } from '@daystream/domain/account/factors';
import { CODE_DIGITS } from '@daystream/domain/account/one-time-code';
import { Button, CodeField, PasswordField } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { NotThere } from '../settings-page.tsx';
import { useSending } from '../use-sending.ts';

interface ProofDialogProps {
  onDone: () => void;
  onClose: () => void;
}

const proofQuery = {
  queryKey: ['security', 'proof'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getSecurity, { signal })).proof.ways,
  staleTime: 0,
};

/** Who is about to change how they sign in says once more who they are. */
export function ProofDialog({ onDone, onClose }: ProofDialogProps) {
  const { t } = useTranslation('security');
  const query = useQuery(proofQuery);
  const ways = query.data?.filter((way) => way !== 'passkey' || isPasskeyPossible());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.text')}
      closeLabel={t('close')}
    >
      {ways === undefined ? <NotThere state={notLoaded([query])} rows={1} /> : <Proof ways={ways} onDone={onDone} />}
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
    fields: { password: 'written', code: 'written', email_code: 'written' },
    otherwise: t('proof.failed'),
  });
  if (way === undefined) return <p>{t('proof.nothing')}</p>;
  const email = user?.email ?? '';
  const isUnsent = way === 'email_code' && !isSent;

  async function prove(entered: string): Promise<void> {
    if (isUnsent) {
      await call(requestOtp, { body: { email } });
      return setSent(true);
    }
    if (way !== 'passkey') {
      const name = way === 'totp' ? 'code' : (way ?? 'password');
      await call(provePerson, { body: { [name]: entered } });
      return onDone();
    }
    setDeclined(null);
    const { options } = await call(askProofPasskey);
    const { askDevice, PasskeyFailure } = await import('./passkeys.ts');
    try {
      await call(provePerson, { body: { passkey: await askDevice(options) } });
      onDone();
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setDeclined(t(`passkey.${error.reason}`));
    }
  }

  function submit(entered = written): Promise<boolean> {
    const isTyped = way !== 'passkey' && !isUnsent;
    const isMissing = isTyped && (way === 'password' ? entered.trim() === '' : entered.length < CODE_DIGITS);
    return send(() => prove(entered), { written: isMissing ? t('errors:fields.required') : undefined });
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
      <FailureNotice failure={declined ?? failure} />
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
      <Button type="submit" fullWidth loading={isBusy} loadingLabel={t('proof.busy')}>
        {t(isUnsent ? 'proof.send' : 'proof.action')}
      </Button>
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
