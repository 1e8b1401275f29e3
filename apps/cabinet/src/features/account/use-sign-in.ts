import { login } from '@daystream/contract/account';
import { CallError } from '@daystream/client/transport';
import { normalizeSignIn, type SignInForm, signInProblems } from '@daystream/domain/account';
import { routePath } from '@daystream/domain/navigation/routes';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { goIn } from './begin-session.ts';
import { useFailureText } from './failure-text.ts';
import { keepEmail, keptEmail } from './kept-email.ts';
import { tellOfEntrance } from './tell-of-entrance.ts';

type FieldErrors = Partial<Record<keyof SignInForm, string>>;

/** One request at a time; a refusal lands at its field, everything typed stays. */
export function useSignIn() {
  const { t } = useTranslation(['account', 'errors']);
  const router = useRouter();
  const failureText = useFailureText();
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: unknown };
  const [values, setValues] = useState<SignInForm>(() => ({ email: keptEmail(), password: '' }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeRequired, setCodeRequired] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // The button learns of the first press with the next picture; a second press may come before it.
  const isSending = useRef(false);
  function change({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    setValues({ ...values, [name]: value });
    // The way to a new password or a code asks for the same address.
    if (name === 'email') keepEmail(value);
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
      const entered = await call(login, { body: normalizeSignIn(values) });
      await goIn(router, entered, { by: 'email', returnUrl });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { email, password } = error.fields;
      if (password) void tellOfEntrance('login', { method: 'email', status: 'fail' });
      if (email ?? password) return refuse({ email: email?.join(', '), password: password?.join(', ') });
      if (error.kind === 'server') reportError(error);
      setCodeRequired(error.code === 'code_required');
      setFailure(failureText(error, t('sign_in.failed')));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const codePath = codeSignInPath(returnUrl);
  return { values, change, errors, failure, isCodeRequired, codePath, submit, isBusy, emailRef, passwordRef };
}

/** The place of restoring access is also where a code from an e-mail lets people in (Q36). */
function codeSignInPath(returnUrl: unknown): string {
  const query = new URLSearchParams({ by: 'code', ...(typeof returnUrl === 'string' && { returnUrl }) });
  return `${routePath('accessRecovery')}?${query}`;
}
