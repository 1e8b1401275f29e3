import { forgetSignedOutCode, readSignedOutCode } from '@daystream/client/signed-out-code';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, Notice, PasswordField, TextField } from '@daystream/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, EntranceTitle } from './entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SignInWays, SupportLine } from './sign-in-ways.tsx';
import { useSignIn } from './use-sign-in.ts';
import { forgetFailedLink, hasLinkFailed } from './failed-link.ts';

export function SignInScreen() {
  return (
    <EntranceFrame footer={<SupportLine />}>
      <SignInCard />
      <SignInWays />
    </EntranceFrame>
  );
}

function SignInCard() {
  const { t } = useTranslation(['account', 'errors']);
  const { values, change, errors, failure, isCodeRequired, codePath, submit, onSubmit, isBusy, formRef } = useSignIn();
  const emailRef = useRef<HTMLInputElement>(null);
  const isIncomplete = values.email.trim() === '' || values.password.trim() === '';
  const restorePath = routePath('accessRecovery');
  useEffect(() => emailRef.current?.focus(), [emailRef]);
  return (
    <form ref={formRef} onSubmit={onSubmit(submit)} noValidate aria-label={t('sign_in.title')} className="grid gap-5">
      <EntranceTitle title={t('sign_in.title')} text={t('sign_in.subtitle')} />
      {failure === null && <WhyHere />}
      <FailureNotice failure={failure} />
      <TextField
        ref={emailRef}
        name="email"
        value={values.email}
        onChange={change}
        label={t('sign_in.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        error={errors.email}
      />
      <div className="grid gap-2">
        <PasswordField
          name="password"
          value={values.password}
          onChange={change}
          label={t('sign_in.password')}
          labelAction={
            <PathLink href={restorePath} className="-my-3 py-3 text-primary hover:underline">
              {t('sign_in.forgot')}
            </PathLink>
          }
          showLabel={t('sign_in.show')}
          hideLabel={t('sign_in.hide')}
          autoComplete="current-password"
          enterKeyHint="go"
          error={errors.password}
        />
        {errors.password !== undefined && (
          <Button tone="soft" size={40} className="justify-self-start" render={<PathLink href={restorePath} />}>
            {t('sign_in.restore')}
          </Button>
        )}
      </div>
      <div className="grid gap-2">
        <Button
          type="submit"
          size={56}
          fullWidth
          loading={isBusy}
          loadingLabel={t('sign_in.busy')}
          disabled={isIncomplete}
        >
          {t('sign_in.action')}
        </Button>
        <Button tone={isCodeRequired ? 'soft' : 'word'} fullWidth render={<PathLink href={codePath} />}>
          {t('sign_in.by_code')}
        </Button>
      </div>
    </form>
  );
}

/** Why the sign-in is shown: the session ended, or a link no longer works (Q38). */
function WhyHere() {
  const { t } = useTranslation(['account', 'errors']);
  const [endedCode] = useState(readSignedOutCode);
  const [isUsed] = useState(hasLinkFailed);
  useEffect(() => {
    forgetSignedOutCode();
    forgetFailedLink();
  }, []);
  if (isUsed) return <Notice>{t('sign_in.link_used')}</Notice>;
  return endedCode === null ? null : <Notice>{t(`errors:${endedCode}`)}</Notice>;
}
