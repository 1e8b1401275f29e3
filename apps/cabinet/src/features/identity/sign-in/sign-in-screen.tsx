import { windowStorage } from '@daystream/client/browser-storage';
import { whenOnline } from '@daystream/client/when-online';
import { routePath } from '@daystream/domain/navigation/routes';
import { Button, PasswordField, TextField } from '@daystream/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, EntranceTitle } from './entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SignInWays, SupportLine } from './sign-in-ways.tsx';
import { isKnownBrowser } from '#shared/known-browser.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { Welcome } from './welcome.tsx';
import { useSignIn } from './use-sign-in.ts';

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
  const { values, change, errors, failure, isCodeRequired, codePath, submit, onSubmit, isBusy, formRef, early } =
    useSignIn();
  const emailRef = useRef<HTMLInputElement>(null);
  const isIncomplete = values.email.trim() === '' || values.password.trim() === '';
  const restorePath = routePath('accessRecovery');
  useEffect(() => focusIfInView(emailRef.current), [emailRef]);
  return (
    <form
      ref={formRef}
      {...early}
      onSubmit={onSubmit(submit)}
      noValidate
      aria-label={t('sign_in.title')}
      className="grid gap-5"
    >
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

/** Names of what this window may keep that says why the sign-in is shown. */
const REASONS = ['deletedAccount', 'signedOutCode', 'usedLink'];

const Reason = lazy(() =>
  whenOnline(async () => {
    const { WhyHere: component, loadWhyHere } = await import('./why-here.tsx');
    await loadWhyHere();
    return { default: component };
  }),
);

/** Why the sign-in is shown, which few come to read and the server's page does not know. */
function WhyHere() {
  const isHydrated = useHydrated();
  const [isKept] = useState(() => REASONS.some((name) => windowStorage.getItem(name) !== null));
  return isHydrated && isKept ? (
    <Suspense>
      <Reason />
    </Suspense>
  ) : null;
}
