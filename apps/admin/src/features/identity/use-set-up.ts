import { deviceZone } from '@daystream/client/device-zone';
import { CallError } from '@daystream/client/transport';
import { openSetUp, setUpSchool } from '@daystream/contract/identity.set-up';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { fieldErrors } from '#shared/field-errors.ts';
import { queryClient } from '#shared/query-client.ts';
import { call, session } from '#shared/session.ts';
import { forgetSetUpTicket } from './set-up-ticket.ts';

interface SetUpForm {
  name: string;
  email: string;
  password: string;
  passwordRepeat: string;
}

/**
 * Whether the link still opens the page; refused when the school has an administrator or the link is old. Asked once: a later
 * refusal would take the form away with what is written in it, and its own answer says the same.
 */
export function useSetUpLink(token: string) {
  return useQuery({
    queryKey: ['set-up', token],
    queryFn: () => call(openSetUp, { body: { token } }),
    staleTime: 'static',
    retry: (count, error) => !isDeadLink(error) && count < 2,
  });
}

/** The refusal of the ticket itself, not of what was written. */
export function isDeadLink(error: unknown): boolean {
  return fieldErrors(error)?.token !== undefined;
}

/** Creates the first administrator; a refusal is shown at its field, and the typed text stays. */
export function useSetUp(token: string) {
  const router = useRouter();
  const form = useForm<SetUpForm>({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '', passwordRepeat: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ passwordRepeat, ...values }: SetUpForm) =>
      call(setUpSchool, { body: { token, ...values, password_repeat: passwordRepeat, timezone: deviceZone } }),
    onSuccess: async (entered) => {
      session.start(entered.token);
      forgetSetUpTicket();
      queryClient.clear();
      await router.navigate({ to: '/welcome/set-up', replace: true });
    },
    onError: (problem) => {
      const { password_repeat: passwordRepeat, ...others } = fieldErrors(problem) ?? {};
      form.setErrors({ ...others, passwordRepeat });
    },
  });
  const isOfFields = error instanceof CallError && error.kind === 'fields';
  return {
    form,
    submit: form.onSubmit((values) => mutate(values)),
    isBusy: isPending,
    isDead: isDeadLink(error),
    failure: isOfFields ? null : error,
  };
}
