import { CallError } from '@daystream/client/transport';
import { login, type WirePendingTwoFactor } from '@daystream/contract/identity';
import { normalizeSignIn, signInProblems } from '@daystream/domain/identity';
import { useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';

interface SignInForm {
  email: string;
  password: string;
}

/** Sends one request at a time; a refusal is shown at its field, and the typed text stays. */
export function useSignIn() {
  const { t } = useTranslation(['dashboard', 'errors']);
  const problemText = useProblemText();
  const router = useRouter();
  const { returnUrl } = useSearch({ from: '/' });
  const [failure, setFailure] = useState<{ title: string; hint?: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<WirePendingTwoFactor | null>(null);
  const form = useForm<SignInForm>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(signInProblems(values)).map(([field, code]) => [field, t(`errors:fields.${code}`)]),
      ),
  });

  async function begin({ token }: { token: string }): Promise<void> {
    session.start(token);
    queryClient.clear();
    await router.navigate({ href: returnUrl ?? '/start', replace: true });
  }

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    setBusy(true);
    try {
      const entered = await call(login, { body: normalizeSignIn(values) });
      if ('token' in entered) await begin(entered);
      else setPending(entered.second_step);
    } catch (error) {
      const fields = fieldErrors(error);
      const isLearner = error instanceof CallError && error.code === 'not_staff';
      if (fields !== null) form.setErrors(fields);
      else setFailure({ title: problemText(error), ...(isLearner ? { hint: t('entrance.learner_hint') } : {}) });
    } finally {
      setBusy(false);
    }
  });
  return { form, submit, failure, isBusy, pending, begin, startOver: () => setPending(null) };
}
