import { forgetSignedOutCode, readSignedOutCode } from '@daystream/client/signed-out-code';
import { Button, Logo, Notice, PasswordField, TextField } from '@daystream/ui';
import { logoDrawings } from '@daystream/variants/logo-drawings';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInPicture } from './sign-in-picture.tsx';
import { useSignIn } from './use-sign-in.ts';

export function SignInScreen() {
  return (
    <main className="min-h-dvh tablet:grid tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] desktop:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)]">
      <SignInPicture />
      <div className="relative -mt-7 flex flex-col rounded-t-sheet bg-surface px-5 pt-7 pb-[calc(24px+env(safe-area-inset-bottom))] tablet:mt-0 tablet:min-h-dvh tablet:justify-center tablet:px-10">
        <div className="mx-auto w-full max-w-[400px]">
          <SignInCard />
          <footer className="mt-8 grid justify-items-center gap-4">
            <SupportLine />
            <LanguageSwitch />
          </footer>
        </div>
      </div>
    </main>
  );
}

function SignInCard() {
  const { t } = useTranslation(['account', 'errors']);
  const { values, change, errors, failure, submit, isBusy, emailRef, passwordRef } = useSignIn();
  const [endedCode] = useState(readSignedOutCode);
  useEffect(forgetSignedOutCode, []);
  const isIncomplete = values.email.trim() === '' || values.password.trim() === '';
  useEffect(() => emailRef.current?.focus(), [emailRef]);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('sign_in.title')} className="grid gap-5">
      <Logo name={variant.title} mark={logoDrawings[variant.logo]} size={34} />
      <div>
        <h1 className="display text-32">{t('sign_in.title')}</h1>
        <p className="mt-2 text-on-surface-muted">{t('sign_in.subtitle')}</p>
      </div>
      {endedCode !== null && failure === null && <Notice>{t(`errors:${endedCode}`)}</Notice>}
      {failure !== null && (
        <Notice
          role="alert"
          icon={<IconAlertCircle aria-hidden="true" />}
          className="bg-danger-soft! text-on-danger-soft"
        >
          {failure}
        </Notice>
      )}
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
      <PasswordField
        ref={passwordRef}
        name="password"
        value={values.password}
        onChange={change}
        label={t('sign_in.password')}
        showLabel={t('sign_in.show')}
        hideLabel={t('sign_in.hide')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password}
      />
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
    </form>
  );
}

function SupportLine() {
  const { t } = useTranslation('account');
  return (
    <p className="text-center text-14 text-on-surface-muted">
      {t('sign_in.trouble')}{' '}
      <a
        href={`mailto:${variant.supportEmail}`}
        className="text-on-surface underline underline-offset-4 hover:no-underline"
      >
        {variant.supportEmail}
      </a>
    </p>
  );
}
