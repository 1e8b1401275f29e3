import { enrolLearner, updateEnrolment, type WireEnrolment } from '@daystream/contract/streams.admin';
import { Button, Group, Modal, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { showNotice } from '#shared/notices.tsx';
import { type FoundPerson, PersonSearch } from '#shared/person-search.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { DateField } from './date-field.tsx';
import { type EnrolmentForm, enrolmentBody, enrolmentForm, newEnrolment } from './enrolment-form.ts';

export interface EnrolmentModalProps {
  courseId: number;
  /** null enrols somebody new. */
  enrolment: WireEnrolment | null;
  onClose: () => void;
}

export function EnrolmentModal({ courseId, enrolment, onClose }: EnrolmentModalProps) {
  const { t } = useTranslation(['dashboard', 'errors']);
  const problemText = useProblemText();
  const client = useQueryClient();
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [personProblem, setPersonProblem] = useState<string | null>(null);
  const [initialValues] = useState(() => (enrolment === null ? newEnrolment(new Date()) : enrolmentForm(enrolment)));
  const form = useForm<EnrolmentForm>({
    initialValues,
    validate: {
      endDate: (end, { startDate }) =>
        end !== null && startDate !== null && end < startDate ? t('errors:fields.date_order') : null,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: EnrolmentForm) => {
      const body = enrolmentBody(values);
      return enrolment === null
        ? call(enrolLearner, { params: { courseId }, body: { user_id: person?.id ?? 0, ...body } })
        : call(updateEnrolment, { params: { streamId: enrolment.id }, body });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['streams', courseId] });
      showNotice(t('learners.done', { name: enrolment?.person.name ?? person?.name ?? '' }));
      onClose();
    },
    onError: (problem) => {
      const { start_date, end_date, user_id } = fieldErrors(problem) ?? {};
      form.setErrors({ startDate: start_date, endDate: end_date });
      setPersonProblem(user_id ?? null);
    },
  });
  const submit = form.onSubmit((values) => {
    if (enrolment === null && person === null) setPersonProblem(t('errors:fields.required'));
    else mutate(values);
  });
  const isOfFields = fieldErrors(error) !== null;

  return (
    <Modal opened onClose={onClose} title={enrolment === null ? t('learners.enrol') : enrolment.person.name}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {enrolment === null && (
            <PersonSearch
              label={t('learners.person')}
              chosen={person}
              error={personProblem}
              onChoose={(found) => {
                setPerson(found);
                setPersonProblem(null);
              }}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField label={t('learners.from')} {...form.getInputProps('startDate')} />
            <DateField label={t('learners.until')} {...form.getInputProps('endDate')} />
          </SimpleGrid>
          <Switch
            label={t('learners.demo')}
            description={t('learners.demo_hint')}
            {...form.getInputProps('isDemo', { type: 'checkbox' })}
          />
          <Switch
            label={t('learners.full')}
            description={t('learners.full_hint')}
            {...form.getInputProps('hasFullAccess', { type: 'checkbox' })}
          />
          <Switch
            label={t('learners.mobile')}
            description={t('learners.mobile_hint')}
            {...form.getInputProps('hasMobileAccess', { type: 'checkbox' })}
          />
          {error !== null && !isOfFields && (
            <Text c="danger" size="sm" role="alert">
              {problemText(error)}
            </Text>
          )}
          <Group justify="end">
            <Button variant="subtle" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {enrolment === null ? t('learners.enrol') : t('save.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
