import { forgetSignedOutCode, readSignedOutCode } from '@daystream/client/signed-out-code';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, Notice, PasswordField, TextField } from '@daystream/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, EntranceTitle } from './entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SignInWays, SupportLine } from './sign-in-ways.tsx';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { isKnownBrowser } from '#shared/known-browser.ts';
import { useHydrated } from './use-hydrated.ts';
import { Welcome } from './welcome.tsx';
import { useSignIn } from './use-sign-in.ts';
import { forgetFailedLink, hasLinkFailed } from './failed-link.ts';

/** Who has been here before comes to sign in; everybody else is welcomed first. */
export function SignInScreen() {
  const isWelcome = !isKnownBrowser();
  return (
    <EntranceFrame welcome={isWelcome ? <Welcome /> : undefined} footer={<SupportLine />}>
      <SignInCard />
      <SignInWays isWelcome={isWelcome} />
    </EntranceFrame>
  );
}

function SignInCard() {
  const { t } = useTranslation(['account', 'errors']);
  const { values, change, errors, failure, isCodeRequired, codePath, submit, onSubmit, isBusy, formRef } = useSignIn();
  const emailRef = useRef<HTMLInputElement>(null);
  const isIncomplete = values.email.trim() === '' || values.password.trim() === '';
  const restorePath = routePath('accessRecovery');
  useEffect(() => focusIfInView(emailRef.current), [emailRef]);
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

/** Ready to type into, unless the phone shows the welcome first or the person is elsewhere already. */
function focusIfInView(field: HTMLInputElement | null): void {
  const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
  if (field !== null && !isElsewhere && field.getBoundingClientRect().bottom <= innerHeight) field.focus();
}

/** Why the sign-in is shown: the session ended, or a link no longer works (Q38). The server's page does not know it. */
function WhyHere() {
  const { t } = useTranslation(['account', 'errors']);
  const isHydrated = useHydrated();
  const [endedCode] = useState(readSignedOutCode);
  const [isUsed] = useState(hasLinkFailed);
  const [canTell, setCanTell] = useState(endedCode === null);
  useEffect(() => {
    forgetSignedOutCode();
    forgetFailedLink();
  }, []);
  useEffect(() => {
    if (endedCode !== null) void errorTexts().then(() => setCanTell(true), reportError);
  }, [endedCode]);
  if (!isHydrated || !canTell) return null;
  if (isUsed) return <Notice>{t('sign_in.link_used')}</Notice>;
  return endedCode === null ? null : <Notice>{t(`errors:${endedCode}`)}</Notice>;
}
