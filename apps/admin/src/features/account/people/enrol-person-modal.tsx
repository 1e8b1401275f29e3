import type { WirePerson } from '@daystream/contract/account.people.admin';
import { enrolLearner } from '@daystream/contract/streams.admin';
import { Button, Group, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { enrolmentSpan, firstDates } from './enrolment-span.ts';
import { enrollableCoursesQuery, personAuditQuery, personQuery } from './people-queries.ts';
import { useRefusalText } from './use-person-change.ts';

interface EnrolForm {
  courseId: string | null;
  start: string;
  end: string;
}

/** Enrols this person in a course; finer points are set in the course's own list of learners. */
export function EnrolPersonModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation(['people', 'errors']);
  const contentText = useContentText();
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const { data: courses = [] } = useQuery(enrollableCoursesQuery);
  const [initialValues] = useState<EnrolForm>(() => ({ courseId: null, ...firstDates(new Date()) }));
  const form = useForm<EnrolForm>({
    initialValues,
    validate: {
      courseId: (id) => (id === null ? t('errors:fields.required') : null),
      end: (end, { start }) => (end !== '' && start !== '' && end < start ? t('errors:fields.date_order') : null),
    },
  });
  const titles = courses
    .filter(({ version, is_archived: isArchived }) => version > 0 && !isArchived)
    .map(({ id, title }) => ({ value: String(id), label: contentText(title) }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ courseId, start, end }: EnrolForm) =>
      call(enrolLearner, {
        params: { courseId: Number(courseId) },
        body: { user_id: person.id, ...enrolmentSpan(start === '' ? null : start, end === '' ? null : end) },
      }),
    onSuccess: (_, { courseId }) => {
      void client.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: personAuditQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: ['streams', Number(courseId)] });
      showNotice(t('streams.done', { course: titles.find(({ value }) => value === courseId)?.label ?? '' }));
      onClose();
    },
    onError: (problem) => {
      const { start_date: start, end_date: end } = fieldErrors(problem) ?? {};
      form.setErrors({ start, end });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('streams.enrol')}>
      <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
        <Stack>
          <Select
            label={t('streams.course')}
            data={titles}
            searchable
            data-autofocus
            {...form.getInputProps('courseId')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput type="date" label={t('streams.start')} {...form.getInputProps('start')} />
            <TextInput type="date" label={t('streams.end')} {...form.getInputProps('end')} />
          </SimpleGrid>
          {error !== null && (
            <Text c="danger" size="sm" role="alert">
              {refusalText(error)}
            </Text>
          )}
          <Group justify="end">
            <Button variant="subtle" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('streams.enrol')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
