import { deviceZone } from '@daystream/client/device-zone';
import { emailRefusals } from '@daystream/client/models/identity';
import { CallError } from '@daystream/client/transport';
import { signUpByEmail, validateSignUpForm } from '@daystream/contract/identity.sign-up';
import { nameProblem } from '@daystream/domain/identity/profile';
import { normalizeEmail } from '@daystream/domain/identity/sign-in';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asViewer } from '#shared/as-viewer.ts';
import { call } from '#shared/session.ts';
import { agreementVersion } from './agreement.ts';
import { startSession } from '../sign-in/start-session.ts';
import { useEmailProblems } from '../verification/email-problems.ts';
import { keepEnteredEmail, enteredEmail } from '../sign-in/entered-email.ts';
import { useNewPasswordErrors } from '../password/new-password-fields.tsx';
import { useSending } from '#shared/use-sending.ts';
import { useTypedEarly } from '#shared/use-typed-early.ts';

const fields = {
  name: 'name',
  email: 'email',
  username: 'email',
  password: 'password',
  password_repeat: 'passwordRepeat',
} as const;
type Field = 'name' | 'email' | 'password' | 'passwordRepeat' | 'agreement';

/** The sign-up form (Q66): validates here first, and asks the server about the address on blur (ACC-032). */
export function useSignUp() {
  const { t } = useTranslation(['joining', 'errors']);
  const router = useRouter();
  const emailProblems = useEmailProblems();
  const passwordErrors = useNewPasswordErrors();
  const [values, setValues] = useState({ name: '', email: '', password: '', passwordRepeat: '', isAgreed: false });
  const sending = useSending<Field>({ fields, otherwise: t('sign_up.failed') });
  const { setError, send } = sending;
  const latestEmail = useRef('');
  /** The server's refusal of an address; blocks the form until the address changes. */
  const refused = useRef<{ email: string; words: string } | null>(null);

  const early = useTypedEarly(sending.formRef, (typed) => {
    change({
      name: typed.name ?? '',
      email: typed.email ?? enteredEmail(),
      password: typed['new-password'] ?? '',
      passwordRepeat: typed['new-password-repeat'] ?? '',
      isAgreed: typed.agreement !== undefined,
    });
  });

  function change(changed: Partial<typeof values>): void {
    setValues((known) => ({ ...known, ...changed }));
    if (changed.email !== undefined) {
      latestEmail.current = changed.email;
      keepEnteredEmail(changed.email);
      setError('email', undefined);
    }
    if (changed.name !== undefined) setError('name', undefined);
    if (changed.isAgreed === true) setError('agreement', undefined);
  }

  /** An empty field says so when the form is sent, not when it is left. */
  function checkName(): void {
    if (values.name !== '') setError('name', nameError(values.name));
  }

  function nameError(name: string): string | undefined {
    const problem = nameProblem(name);
    return problem === null ? undefined : t(`errors:fields.${problem.code}`, { ...problem.params });
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
    const signedIn = await call(asViewer(signUpByEmail), {
      body: {
        name: values.name.trim(),
        username: email,
        email,
        password: values.password,
        password_repeat: values.passwordRepeat,
        timezone: deviceZone,
        personal_data_agreement: agreementVersion(),
      },
    });
    await startSession(router, signedIn, { by: 'email', isNewAccount: true });
  }

  function submit(): Promise<boolean> {
    const known = refused.current?.email === values.email ? refused.current.words : undefined;
    return send(signUp, {
      name: nameError(values.name),
      email: emailProblems(values.email).error ?? known,
      ...passwordErrors(values),
      agreement: values.isAgreed ? undefined : t('sign_up.agreement_required'),
    });
  }

  const { warning } = emailProblems(values.email);
  return { values, change, checkName, checkEmail, submit, warning, early, ...sending };
}
