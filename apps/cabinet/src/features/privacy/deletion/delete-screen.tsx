import type { User } from '@daystream/client/models/identity';
import { deleteUser } from '@daystream/contract/privacy';
import { requestOtp } from '@daystream/contract/identity.codes';
import { CODE_DIGITS } from '@daystream/domain/identity/one-time-code';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, Card, CodeField, PasswordField } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { keepDeletion } from '#shared/deleted-account.ts';
import { forgetOnDevice } from '#shared/forget-on-device.ts';
import { homepagePath } from '#shared/homepage.ts';
import { notLoaded } from '#shared/loaded.ts';
import { keepReturnUrl } from '#shared/return-url.ts';
import { call, reportSignedOut, serverNowMs, session } from '#shared/session.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { ResendButton, useCodeOrder } from '../../identity/index.ts';
import { useFocusOnChange } from '#shared/use-focus-on-change.ts';
import { useSending } from '#shared/use-sending.ts';

const losses = ['courses', 'points', 'answers', 'subscriptions'] as const;

/** Deletes the account, after saying what goes with it and asking for a proof (ACC-080, Q50, Q51). */
export function DeleteScreen() {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: unknown };
  const [isSignedIn] = useState(() => session.token() !== null);
  const query = useQuery({ ...userQuery, enabled: isSignedIn });
  useEffect(() => {
    if (isSignedIn) return;
    keepReturnUrl(returnUrl);
    void router.navigate({ href: routePath('login'), replace: true });
  }, [isSignedIn, returnUrl, router]);
  if (!isSignedIn) return null;
  return (
    <SettingsPage title={t('delete.title')} text={t('delete.text')}>
      <Card padding={24}>
        <h2 className="font-strong">{t('delete.lost')}</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {losses.map((loss) => (
            <li key={loss}>{t(`delete.losses.${loss}`)}</li>
          ))}
        </ul>
        <p className="mt-4 text-14 text-on-surface-muted">{t('delete.restorable')}</p>
      </Card>
      {query.data === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} rows={1} />
      ) : (
        <Proof user={query.data} returnUrl={returnUrl} />
      )}
    </SettingsPage>
  );
}

/** The password, or a code for those who sign in without one. */
function Proof({ user, returnUrl }: { user: User; returnUrl: unknown }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [proof, setProof] = useState('');
  const { errors, setError, failure, isBusy, formRef, send, onSubmit } = useSending({
    fields: { password: 'proof', code: 'proof', status: null },
    otherwise: t('delete.failed'),
  });
  const { email } = user;
  const { order, leftS, ...ordering } = useCodeOrder({
    request: async () => (await call(requestOtp, { body: { email: email ?? '' } })).resend_after,
    otherwise: t('delete.code_not_sent'),
  });
  useFocusOnChange(formRef, way);
  const isMissing = way === 'password' ? proof.trim() === '' : proof.length < CODE_DIGITS;

  async function remove(): Promise<void> {
    await call(deleteUser, { body: { status: 0, [way]: proof } });
    keepReturnUrl(returnUrl);
    keepDeletion({ atMs: serverNowMs(), timeZone: user.timeZone });
    reportSignedOut();
    forgetOnDevice(user.id);
  }

  function choose(next: typeof way): void {
    setWay(next);
    type('');
  }

  /** A code that was sent a moment ago is still the one to type. */
  async function goByCode(): Promise<void> {
    if (leftS > 0 || (await order())) choose('code');
  }

  function type(typed: string): void {
    setProof(typed);
    setError('proof', undefined);
  }

  return (
    <Card padding={24}>
      <form
        ref={formRef}
        noValidate
        aria-label={t('delete.title')}
        className="grid gap-5"
        onSubmit={onSubmit(() => send(remove, { proof: isMissing ? t('errors:fields.required') : undefined }))}
      >
        <FailureNotice failure={failure ?? ordering.failure} />
        {way === 'password' ? (
          <PasswordField
            name="password"
            label={t('delete.password')}
            showLabel={t('account:sign_in.show')}
            hideLabel={t('account:sign_in.hide')}
            autoComplete="current-password"
            value={proof}
            error={errors.proof}
            onChange={(event) => type(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            label={t('delete.code', { email: email ?? '' })}
            length={CODE_DIGITS}
            value={proof}
            error={errors.proof}
            onValueChange={type}
          />
        )}
        {way === 'password' ? (
          email !== null && (
            <Button tone="word" loading={ordering.isBusy} onClick={() => void goByCode()} fullWidth>
              {t('delete.by_code')}
            </Button>
          )
        ) : (
          <div className="grid gap-2">
            <ResendButton leftS={leftS} isBusy={ordering.isBusy} onClick={() => void order()} />
            <Button tone="word" fullWidth onClick={() => choose('password')}>
              {t('delete.by_password')}
            </Button>
          </div>
        )}
        <div className="grid gap-2 tablet:grid-cols-2">
          <Button
            type="submit"
            tone="outlined"
            loading={isBusy}
            loadingLabel={t('delete.busy')}
            className="text-danger! inset-ring-danger!"
          >
            {t('delete.action')}
          </Button>
          <Button render={<PathLink href={homepagePath()} />}>{t('delete.keep')}</Button>
        </div>
      </form>
    </Card>
  );
}
