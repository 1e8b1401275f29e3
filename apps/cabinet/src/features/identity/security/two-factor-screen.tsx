import { isPasskeyPossible } from '@daystream/client/passkey-possible';
import { whenOnline } from '@daystream/client/when-online';
import { askTwoFactorPasskey, verifyTwoFactor } from '@daystream/contract/identity.two-factor';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import type { TwoFactorMethod } from '@daystream/domain/identity/factors';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, CodeField, Notice, TextField } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { startSession } from '../sign-in/start-session.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SupportLine } from '../sign-in/sign-in-ways.tsx';
import { useSending } from '#shared/use-sending.ts';
import { type PendingTwoFactor, readPendingTwoFactor } from './pending-two-factor.ts';

/** Asks for the second factor (2FA) of a pending sign-in; without one it redirects to the sign-in. */
export function TwoFactorScreen() {
  const { t } = useTranslation('security');
  const router = useRouter();
  const [pending] = useState(readPendingTwoFactor);
  useEffect(() => {
    if (pending === null) void router.navigate({ href: routePath('login'), replace: true });
  }, [pending, router]);
  if (pending === null) return null;
  return (
    <EntranceFrame footer={<SupportLine />}>
      <Step pending={pending} />
      <Button tone="word" fullWidth className="mt-2" render={<PathLink href={routePath('login')} />}>
        {t('step.back')}
      </Button>
    </EntranceFrame>
  );
}

const texts = { totp: 'step.totp_text', passkey: 'step.passkey_text', recovery_code: 'step.recovery_text' } as const;

function Step({ pending }: { pending: PendingTwoFactor }) {
  const { t } = useTranslation(['security', 'errors']);
  const router = useRouter();
  const methods = pending.methods.filter((method) => method !== 'passkey' || isPasskeyPossible());
  const [method, setMethod] = useState(methods[0]);
  const [written, setWritten] = useState('');
  const { errors, setError, failure, failed, isBusy, formRef, send, onSubmit } = useSending({
    fields: { code: 'written', recovery_code: 'written', passkey: null, token: null },
    otherwise: t('step.failed'),
  });
  const [declined, setDeclined] = useState<string | null>(null);
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef, method]);
  // The pending sign-in has expired: only the link back to the sign-in is left.
  const isOver = failed?.fields.token !== undefined;

  async function pass(proof: object): Promise<void> {
    const signedIn = await call(verifyTwoFactor, { body: { token: pending.token, ...proof } });
    await startSession(router, signedIn, pending);
  }

  async function passByPasskey(): Promise<void> {
    setDeclined(null);
    const { options } = await call(askTwoFactorPasskey, { body: { token: pending.token } });
    const { askDevice, PasskeyFailure } = await whenOnline(() => import('./passkeys.ts'));
    try {
      await pass({ passkey: await askDevice(options) });
    } catch (error) {
      if (!(error instanceof PasskeyFailure)) throw error;
      setDeclined(t(`passkey.${error.reason}`));
    }
  }

  function submit(entered: string): Promise<boolean> {
    const isShort = method === 'totp' ? entered.length < CODE_DIGITS : entered.trim() === '';
    const problem = method === 'totp' ? t('step.incomplete', { count: CODE_DIGITS }) : t('errors:fields.required');
    const proof = method === 'totp' ? { code: entered } : { recovery_code: entered };
    return send(() => pass(proof), { written: isShort ? problem : undefined });
  }

  function choose(next: TwoFactorMethod): void {
    setMethod(next);
    setWritten('');
    setDeclined(null);
    setError('written', undefined);
  }

  if (method === undefined) {
    return (
      <div className="grid gap-5">
        <EntranceTitle title={t('step.title')} text="" />
        <Notice>{t('step.nothing')}</Notice>
      </div>
    );
  }
  const type = (typed: string) => {
    setWritten(typed);
    setError('written', undefined);
  };
  return (
    <div className="grid gap-5">
      <EntranceTitle title={t('step.title')} text={t(texts[method])} />
      <FailureNotice failure={declined ?? failure} />
      {isOver ? (
        <Button size={56} fullWidth render={<PathLink href={routePath('login')} />}>
          {t('step.again')}
        </Button>
      ) : (
        <form
          ref={formRef}
          noValidate
          aria-label={t('step.title')}
          className="grid gap-5"
          onSubmit={onSubmit(() => (method === 'passkey' ? send(passByPasskey) : submit(written)))}
        >
          {method === 'totp' && (
            <CodeField
              label={t('step.code')}
              length={CODE_DIGITS}
              value={written}
              error={errors.written}
              onValueChange={type}
              onComplete={(entered) => void submit(entered)}
            />
          )}
          {method === 'recovery_code' && (
            <TextField
              label={t('step.recovery_code')}
              hint={t('step.recovery_hint')}
              value={written}
              error={errors.written}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
          <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('step.busy')}>
            {t(method === 'passkey' ? 'step.passkey_action' : 'step.action')}
          </Button>
        </form>
      )}
      {!isOver && methods.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-14 text-on-surface-muted">{t('step.other')}</legend>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} tone="soft" fullWidth onClick={() => choose(other)}>
                {t(`step.use_${other}`)}
              </Button>
            ))}
        </fieldset>
      )}
    </div>
  );
}
