import { whenOnline } from '@daystream/client/when-online';
import type { SignInForm } from '@daystream/domain/identity/sign-in';
import { routePath } from '@daystream/domain/navigation/routes';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { useSending } from '#shared/use-sending.ts';
import { whenIdle } from '#shared/when-idle.ts';
import { useHydrated } from '#shared/use-hydrated.ts';
import { useTypedEarly } from '#shared/use-typed-early.ts';
import { keepEnteredEmail, enteredEmail } from './entered-email.ts';

/** What checks and sends the form, and says what is wrong with it: typing does not wait for it. */
async function loadEnter() {
  const [module] = await Promise.all([whenOnline(() => import('./enter.ts')), errorTexts()]);
  return module;
}

/** The form that signs in with the password (ACC-009..014). */
export function useSignIn() {
  const { t } = useTranslation(['account', 'errors']);
  const router = useRouter();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: unknown };
  const [values, setValues] = useState<SignInForm>({ email: '', password: '' });
  const { setError, failed, send, ...sending } = useSending<keyof SignInForm>({
    fields: { email: 'email', password: 'password' },
    otherwise: t('sign_in.failed'),
  });

  useEffect(() => void whenIdle().then(loadEnter).catch(reportError), []);
  const early = useTypedEarly(sending.formRef, ({ email = enteredEmail(), password = '' }) => {
    setValues({ email, password });
    if (email !== '') keepEnteredEmail(email);
  });

  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    setValues({ ...values, [name]: value });
    // Password reset and sign-in by code prefill this address.
    if (name === 'email') keepEnteredEmail(value);
    setError(name as keyof SignInForm, undefined);
  }

  /** Sent through one task, however often it is pressed. */
  function submit(): Promise<boolean> {
    return send(async () => {
      const { enter } = await loadEnter();
      await enter(values, { router, returnUrl, problemText: (problem) => t(`errors:fields.${problem}`) });
    });
  }

  // The server's page is the same for every return address.
  const isHydrated = useHydrated();
  const isCodeRequired = failed?.code === 'code_required';
  return {
    ...sending,
    values,
    change,
    isCodeRequired,
    codePath: codeSignInPath(isHydrated ? returnUrl : undefined),
    submit,
    early,
  };
}

/** The screen that restores access also signs people in by a code from an email (Q36). */
function codeSignInPath(returnUrl: unknown): string {
  const query = new URLSearchParams({ by: 'code', ...(typeof returnUrl === 'string' && { returnUrl }) });
  return `${routePath('accessRecovery')}?${query}`;
}
