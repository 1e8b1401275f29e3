import { limitInput } from '@daystream/client/limit-input';
import { textLimits } from '@daystream/domain/limits';
import { Button, Checkbox, TextField } from '@daystream/ui';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { agreementPath } from './agreement.ts';
import { HaveAccount } from './have-account.tsx';
import { knownPerson } from '#shared/known-person.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { SupportLine } from '../sign-in/sign-in-ways.tsx';
import { focusForm } from '#shared/use-focus-on-change.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  return (
    <EntranceFrame footer={<SupportLine />}>
      <SignUpForm />
      <HaveAccount />
    </EntranceFrame>
  );
}

function SignUpForm() {
  const { t } = useTranslation('joining');
  const {
    values,
    change,
    checkName,
    checkEmail,
    submit,
    warning,
    errors,
    setError,
    failure,
    isBusy,
    formRef,
    onSubmit,
    early,
  } = useSignUp();
  const isGuest = knownPerson()?.isGuest === true;
  useEffect(() => {
    // People who typed before the page's code was loaded keep the focus where it was.
    if (!formRef.current?.contains(document.activeElement)) focusForm(formRef.current);
  }, [formRef]);
  return (
    <form
      ref={formRef}
      {...early}
      onSubmit={onSubmit(submit)}
      noValidate
      aria-label={t('sign_up.title')}
      className="grid gap-5"
    >
      <EntranceTitle title={t('sign_up.title')} text={t(isGuest ? 'sign_up.guest_text' : 'sign_up.text')} />
      <FailureNotice failure={failure} />
      <TextField
        name="name"
        label={t('sign_up.name')}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        value={values.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: limitInput(currentTarget, values.name, textLimits.name) })}
        onBlur={checkName}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        value={values.email}
        hint={warning}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => void checkEmail()}
      />
      <NewPasswordFields values={values} errors={errors} onChange={change} onError={setError} />
      <Checkbox
        name="agreement"
        checked={values.isAgreed}
        error={errors.agreement}
        onChange={(event) => change({ isAgreed: event.currentTarget.checked })}
        label={
          <Trans
            t={t}
            i18nKey="sign_up.agreement"
            components={{
              // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the catalogue fills it
              document: <a href={agreementPath()} target="_blank" rel="noreferrer" className="underline" />,
            }}
          />
        }
      />
      <Button type="submit" size={56} fullWidth loading={isBusy} loadingLabel={t('sign_up.busy')}>
        {t('sign_up.action')}
      </Button>
    </form>
  );
}
