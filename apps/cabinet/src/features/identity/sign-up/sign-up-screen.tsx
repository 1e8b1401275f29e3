import { routePath } from '@daystream/domain/navigation/routes';
import { Button, Checkbox, TextField } from '@daystream/ui';
import { Trans, useTranslation } from 'react-i18next';
import { agreementPath } from './agreement.ts';
import { EntranceFrame, EntranceTitle } from '../sign-in/entrance-frame.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PathLink } from '#shared/path-link.tsx';
import { SupportLine } from '../sign-in/sign-in-ways.tsx';
import { useSignUp } from './use-sign-up.ts';

export function SignUpScreen() {
  const { t } = useTranslation('joining');
  return (
    <EntranceFrame footer={<SupportLine />}>
      <SignUpForm />
      <p className="mt-6 text-center">
        {t('sign_up.have_account')}{' '}
        <PathLink
          href={routePath('login')}
          className="-my-3 inline-block py-3 font-label text-primary underline underline-offset-4 hover:no-underline"
        >
          {t('sign_up.sign_in')}
        </PathLink>
      </p>
    </EntranceFrame>
  );
}

function SignUpForm() {
  const { t } = useTranslation('joining');
  const { values, change, checkEmail, submit, warning, errors, setError, failure, isBusy, formRef, onSubmit } =
    useSignUp();
  return (
    <form ref={formRef} onSubmit={onSubmit(submit)} noValidate aria-label={t('sign_up.title')} className="grid gap-5">
      <EntranceTitle title={t('sign_up.title')} text={t('sign_up.text')} />
      <FailureNotice failure={failure} />
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
