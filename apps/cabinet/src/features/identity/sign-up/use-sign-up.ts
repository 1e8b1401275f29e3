import { emailRefusals } from '@daystream/client/models/identity';
import { CallError } from '@daystream/client/transport';
import { signUpByEmail, validateSignUpForm } from '@daystream/contract/identity.sign-up';
import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { agreementVersion } from './agreement.ts';
import { startSession } from '../sign-in/start-session.ts';
import { useEmailProblems } from '../verification/email-problems.ts';
import { keepEnteredEmail, enteredEmail } from '../sign-in/entered-email.ts';
import { useNewPasswordErrors } from '../password/new-password-fields.tsx';
import { useSending } from '#shared/use-sending.ts';

const fields = { email: 'email', username: 'email', password: 'password', password_repeat: 'passwordRepeat' } as const;
type Field = 'email' | 'password' | 'passwordRepeat' | 'agreement';

/** The sign-up form (Q66): validates here first, and asks the server about the address on blur (ACC-032). */
export function useSignUp() {
  const { t } = useTranslation(['joining', 'errors']);
  const router = useRouter();
  const emailProblems = useEmailProblems();
  const passwordErrors = useNewPasswordErrors();
  const [values, setValues] = useState(() => ({
    email: enteredEmail(),
    password: '',
    passwordRepeat: '',
    isAgreed: false,
  }));
  const sending = useSending<Field>({ fields, otherwise: t('sign_up.failed') });
  const { setError, send } = sending;
  const latestEmail = useRef(values.email);
  /** The server's refusal of an address; blocks the form until the address changes. */
  const refused = useRef<{ email: string; words: string } | null>(null);

  function change(changed: Partial<typeof values>): void {
    setValues((known) => ({ ...known, ...changed }));
    if (changed.email !== undefined) {
      latestEmail.current = changed.email;
      keepEnteredEmail(changed.email);
      setError('email', undefined);
    }
    if (changed.isAgreed === true) setError('agreement', undefined);
  }

  async function checkEmail(): Promise<void> {
    const { email } = values;
    if (email.trim() === '') return;
    const { error } = emailProblems(email);
    setError('email', error);
    if (error !== undefined) return;
    try {
      const words = emailRefusals(await call(validateSignUpForm, { body: { email: normalizeEmail(email) } })).join(
        ', ',
      );
      refused.current = words === '' ? null : { email, words };
      if (latestEmail.current === email && words !== '') setError('email', words);
    } catch (error_) {
      // Submitting the form checks the address again.
      if (!(error_ instanceof CallError)) throw error_;
    }
  }

  async function signUp(): Promise<void> {
    const email = normalizeEmail(values.email);
    const signedIn = await call(signUpByEmail, {
      body: {
        username: email,
        email,
        password: values.password,
        password_repeat: values.passwordRepeat,
        timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        personal_data_agreement: agreementVersion(),
      },
    });
    await startSession(router, signedIn, { by: 'email', isNewAccount: true });
  }

  function submit(): Promise<boolean> {
    const known = refused.current?.email === values.email ? refused.current.words : undefined;
    return send(signUp, {
      email: emailProblems(values.email).error ?? known,
      ...passwordErrors(values),
      agreement: values.isAgreed ? undefined : t('sign_up.agreement_required'),
    });
  }

  return { values, change, checkEmail, submit, warning: emailProblems(values.email).warning, ...sending };
}
