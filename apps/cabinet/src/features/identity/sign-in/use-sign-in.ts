import { login } from '@daystream/contract/identity';
import { CallError } from '@daystream/client/transport';
import { normalizeSignIn, type SignInForm, signInProblems } from '@daystream/domain/identity';
import { routePath } from '@daystream/domain/navigation/routes';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { trackLater } from '../../analytics-later/index.ts';
import { continueSignIn } from './start-session.ts';
import { keepEnteredEmail, enteredEmail } from './entered-email.ts';

/** Signs in with the password (ACC-009..014). */
export function useSignIn() {
  const { t } = useTranslation(['account', 'errors']);
  const router = useRouter();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: unknown };
  const [values, setValues] = useState<SignInForm>(() => ({ email: enteredEmail(), password: '' }));
  const { setError, failed, send, ...sending } = useSending<keyof SignInForm>({
    fields: { email: 'email', password: 'password' },
    otherwise: t('sign_in.failed'),
  });

  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    setValues({ ...values, [name]: value });
    // Password reset and sign-in by code prefill this address.
    if (name === 'email') keepEnteredEmail(value);
    setError(name as keyof SignInForm, undefined);
  }

  async function enter(): Promise<void> {
    try {
      await continueSignIn(router, await call(login, { body: normalizeSignIn(values) }), { by: 'email', returnUrl });
    } catch (error) {
      const isWrong = error instanceof CallError && error.fields.password !== undefined;
      if (isWrong) void trackLater('login', { method: 'email', status: 'fail' });
      throw error;
    }
  }

  function submit(): Promise<boolean> {
    const { email, password } = signInProblems(values);
    return send(enter, {
      email: email && t(`errors:fields.${email}`),
      password: password && t(`errors:fields.${password}`),
    });
  }

  const isCodeRequired = failed?.code === 'code_required';
  return { ...sending, values, change, isCodeRequired, codePath: codeSignInPath(returnUrl), submit };
}

/** The screen that restores access also signs people in by a code from an email (Q36). */
function codeSignInPath(returnUrl: unknown): string {
  const query = new URLSearchParams({ by: 'code', ...(typeof returnUrl === 'string' && { returnUrl }) });
  return `${routePath('accessRecovery')}?${query}`;
}
