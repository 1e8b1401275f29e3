import { login } from '@daystream/contract/account';
import { CallError } from '@daystream/client/transport';
import { normalizeSignIn, type SignInForm, signInProblems } from '@daystream/domain/account';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';
import { forgetEmail, keepEmail, keptEmail } from './kept-email.ts';

type FieldErrors = Partial<Record<keyof SignInForm, string>>;

/** One request at a time; a refusal lands at its field, everything typed stays. */
export function useSignIn() {
  const { t } = useTranslation(['account', 'errors']);
  const router = useRouter();
  const { returnUrl } = useSearch({ from: '/' });
  const [values, setValues] = useState<SignInForm>(() => ({ email: keptEmail(), password: '' }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // The button learns of the first press with the next picture; a second press may come before it.
  const isSending = useRef(false);
  useEffect(() => {
    const keep = () => session.token() === null && keepEmail(values.email);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [values.email]);

  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    setValues({ ...values, [name]: value });
    setErrors({ ...errors, [name]: undefined });
  }

  function refuse(refused: FieldErrors): void {
    setErrors(refused);
    (refused.email === undefined ? passwordRef : emailRef).current?.focus();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(null);
    const problems = signInProblems(values);
    if (Object.keys(problems).length > 0) {
      return refuse({
        email: problems.email && t(`errors:fields.${problems.email}`),
        password: problems.password && t(`errors:fields.${problems.password}`),
      });
    }
    isSending.current = true;
    setBusy(true);
    try {
      const { token } = await call(login, { body: normalizeSignIn(values) });
      session.start(token);
      forgetEmail();
      queryClient.clear();
      await router.invalidate();
      await router.navigate({ href: returnUrl ?? '/home', replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { email, password } = error.fields;
      if (email ?? password) refuse({ email: email?.join(', '), password: password?.join(', ') });
      else setFailure(error.kind === 'offline' ? t('errors:offline') : error.message);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { values, change, errors, failure, submit, isBusy, emailRef, passwordRef };
}
