import type { WirePerson } from '@daystream/contract/people.admin';
import { enrolLearner } from '@daystream/contract/streams.admin';
import { Select, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import { chosenIn, type EnrolmentForm, enrolmentBody, newEnrolment } from '#shared/enrolment-form.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { EnrolmentPreview, EnrolmentSwitches } from '../learners/index.ts';
import { personAuditQuery, personQuery } from './people-queries.ts';

interface EnrolForm extends EnrolmentForm {
  courseId: string | null;
}

/** Enrols this person in a course. */
export function EnrolPersonModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation(['people', 'errors']);
  const contentText = useContentText();
  const client = useQueryClient();
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  const [initialValues] = useState<EnrolForm>(() => ({ courseId: null, ...newEnrolment(new Date()) }));
  const form = useForm<EnrolForm>({
    initialValues,
    validate: {
      courseId: (id) => (id === null ? t('errors:fields.required') : null),
      endDate: (end, { startDate }) =>
        end !== null && startDate !== null && end < startDate ? t('errors:fields.date_order') : null,
    },
  });
  const titles = courses
    .filter(isEnrollable)
    .map(({ id, title }) => ({ value: String(id), label: contentText(title) }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ courseId, ...enrolment }: EnrolForm) =>
      call(enrolLearner, {
        params: { courseId: Number(courseId) },
        body: { user_id: person.id, ...chosenIn(), ...enrolmentBody(enrolment) },
      }),
    onSuccess: (_, { courseId }) => {
      void client.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: personAuditQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: ['streams', Number(courseId)] });
      showNotice(t('streams.done', { course: titles.find(({ value }) => value === courseId)?.label ?? '' }));
      onClose();
    },
    onError: (problem) => {
      const { user_id: courseId, start_date: startDate, end_date: endDate, ...rest } = fieldErrors(problem) ?? {};
      const { max_consultation_count: maxConsultations } = rest;
      form.setErrors({ courseId, startDate, endDate, maxConsultations });
    },
  });
  return (
    <FormModal isChanged={form.isDirty()} onClose={onClose} title={t('streams.enrol')}>
      <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
        <Stack>
          <Select
            label={t('streams.course')}
            data={titles}
            searchable
            data-autofocus
            openOnFocus={false}
            {...form.getInputProps('courseId')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField label={t('streams.start')} {...form.getInputProps('startDate')} />
            <DateField label={t('streams.end')} {...form.getInputProps('endDate')} />
          </SimpleGrid>
          <EnrolmentSwitches form={form} isNew />
          {form.values.courseId !== null && (
            <EnrolmentPreview courseId={Number(form.values.courseId)} terms={form.values} userId={person.id} />
          )}
          <FormFoot error={error} action={t('streams.enrol')} isPending={isPending} onClose={onClose} />
        </Stack>
      </form>
    </FormModal>
  );
}
