import { textLimits } from '@daystream/domain/limits';
import { Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import { chosenIn, enrolmentBody, newEnrolment, usualTerms } from '#shared/enrolment-form.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { OutcomeCounts } from './batch-outcomes.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { type BatchBody, useBatchPlan, useStartBatch } from './use-batch.ts';

/** What the bar of chosen rows offers; moving is enrolling with the other course closed. */
export type BatchAction = 'enrol' | 'extend' | 'message';

export interface BatchModalProps {
  action: BatchAction;
  streams: readonly number[];
  people: readonly number[];
  /** The course whose learners were chosen. */
  fromCourseId?: number | undefined;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  courseId: string | null;
  isMove: boolean;
  paysAgain: boolean;
  startDate: string | null;
  endDate: string | null;
  subject: string;
  message: string;
}

const QUIET_MS = 300;

/** Asks what one action needs, says what would happen to the chosen people, does it. */
export function BatchModal(props: BatchModalProps) {
  const { action, streams, people, onClose, onDone } = props;
  const { t } = useTranslation('learners');
  const [initialValues] = useState<Values>(() => {
    const { startDate, endDate } = newEnrolment(new Date());
    return { courseId: null, isMove: false, paysAgain: false, startDate, endDate, subject: '', message: '' };
  });
  const form = useForm<Values>({ initialValues });
  const {
    mutate,
    data: batch,
    isPending,
    error,
  } = useStartBatch((problem) => {
    const { course_id: courseId, start_date: startDate, end_date: endDate, ...words } = fieldErrors(problem) ?? {};
    form.setErrors({ courseId, startDate, endDate, ...words });
  });
  const body = bodyOf(props, form.values);
  const [asked] = useDebouncedValue(body, QUIET_MS);
  const { data: plan } = useBatchPlan(batch === undefined ? asked : null);
  const count = streams.length + people.length;
  return (
    <FormModal
      isChanged={batch === undefined && form.isDirty()}
      onClose={batch === undefined ? onClose : onDone}
      title={t(`batch.${action}_title`, { count })}
    >
      {batch !== undefined ? (
        <BatchProgress batch={batch} onClose={onDone} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (body !== null) mutate(body);
          }}
        >
          <Stack>
            {action !== 'enrol' && (
              <Text size="sm" c="dimmed">
                {t(`batch.${action}_text`)}
              </Text>
            )}
            <Fields action={action} fromCourseId={props.fromCourseId} form={form} />
            {plan !== undefined && (
              <Stack gap="xs" aria-live="polite">
                <Text size="sm" fw="var(--weight-label)">
                  {t('batch.preview')}
                </Text>
                <OutcomeCounts counts={plan.counts} />
              </Stack>
            )}
            <FormFoot
              error={error}
              action={t(`batch.do.${action}`)}
              isPending={isPending}
              isReady={body !== null}
              onClose={onClose}
            />
          </Stack>
        </form>
      )}
    </FormModal>
  );
}

interface FieldsProps {
  action: BatchAction;
  fromCourseId: number | undefined;
  form: ReturnType<typeof useForm<Values>>;
}

function Fields({ action, fromCourseId, form }: FieldsProps) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const contentText = useContentText();
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  return (
    <>
      {action === 'enrol' && (
        <Select
          label={t('batch.course')}
          searchable
          data-autofocus
          openOnFocus={false}
          data={courses
            .filter((course) => isEnrollable(course) && course.id !== fromCourseId)
            .map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
          {...form.getInputProps('courseId')}
        />
      )}
      {action === 'enrol' && fromCourseId !== undefined && (
        <Switch
          label={t('batch.as_move')}
          description={t('batch.move_text')}
          {...form.getInputProps('isMove', { type: 'checkbox' })}
        />
      )}
      {action === 'enrol' && !form.values.isMove && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label={t('batch.from')} {...form.getInputProps('startDate')} />
          <DateField label={t('batch.end')} {...form.getInputProps('endDate')} />
        </SimpleGrid>
      )}
      {action === 'enrol' && !form.values.isMove && (
        <Switch
          label={t('dashboard:learners.pays_again')}
          description={t('dashboard:learners.pays_again_hint')}
          {...form.getInputProps('paysAgain', { type: 'checkbox' })}
        />
      )}
      {action === 'extend' && <DateField label={t('batch.until')} {...form.getInputProps('endDate')} />}
      {action === 'message' && (
        <>
          <TextInput
            label={t('batch.subject')}
            data-autofocus
            maxLength={textLimits.letterSubject}
            {...form.getInputProps('subject')}
          />
          <Textarea
            label={t('batch.message')}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={textLimits.supportAnswer}
            {...form.getInputProps('message')}
          />
        </>
      )}
    </>
  );
}

/** null while something is missing that the server would only refuse. */
function bodyOf({ action, streams, people }: BatchModalProps, values: Values): BatchBody | null {
  const { courseId, isMove, paysAgain, startDate, endDate, subject, message } = values;
  const chosen = { kind: action, streams: [...streams], people: [...people] };
  const form = { ...usualTerms, startDate, endDate, paysAgain };
  switch (action) {
    case 'message':
      return subject.trim() === '' || message.trim() === '' ? null : { ...chosen, subject, message };
    case 'extend':
      return endDate === null ? null : { ...chosen, ...chosenIn(), end_date: enrolmentBody(form).end_date };
    case 'enrol': {
      if (courseId === null) return null;
      const toCourse = { ...chosen, course_id: Number(courseId) };
      return isMove ? { ...toCourse, kind: 'move' } : { ...toCourse, ...chosenIn(), ...enrolmentBody(form) };
    }
  }
}
