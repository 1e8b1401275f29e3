import { CallError } from '@daystream/client/transport';
import { updatePerson, type WirePerson } from '@daystream/contract/people.admin';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { ProofForm } from '../identity/index.ts';
import { useShowPerson } from './use-person-change.ts';

/** Writes down another email, whose owner has to confirm it; asks staff for a proof of identity if theirs is old. */
export function EmailModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation('people');
  const showPerson = useShowPerson();
  const form = useForm({ initialValues: { email: person.email ?? '' } });
  const params = { personId: person.id };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (email: string) => call(updatePerson, { params, body: { email } }),
    onSuccess: (changed) => {
      showPerson(changed);
      const asked = changed.proposed_email?.email;
      showNotice(asked === undefined ? t('done.saved') : t('profile.asked', { email: asked }));
      onClose();
    },
    onError: (problem) => form.setErrors({ email: fieldErrors(problem)?.email }),
  });
  const isUnproved = error instanceof CallError && error.code === 'proof_required';
  return (
    <FormModal isChanged={form.isDirty()} onClose={onClose} title={t('profile.change_email')}>
      {isUnproved ? (
        <ProofForm onProved={() => mutate(form.values.email)} onCancel={reset} />
      ) : (
        <form onSubmit={form.onSubmit(({ email }) => mutate(email))} noValidate>
          <Stack>
            <Text size="sm" c="dimmed">
              {t(person.state === 'invited' ? 'profile.email_text_invited' : 'profile.email_text')}
            </Text>
            <TextInput
              type="email"
              autoComplete="off"
              data-autofocus
              label={t('profile.email')}
              {...form.getInputProps('email')}
            />
            <FormFoot error={error} action={t('profile.save')} isPending={isPending} onClose={onClose} />
          </Stack>
        </form>
      )}
    </FormModal>
  );
}
