import type { WireLearner, WireLearnerLine } from '@daystream/contract/learners.admin';
import { enrolLearner, updateEnrolment } from '@daystream/contract/streams.admin';
import type { LocalDate } from '@daystream/domain/local-dates';
import { isFreezeLost } from '@daystream/domain/streams';
import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSnowflake } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import {
  chosenIn,
  type EnrolmentForm,
  enrolmentBody,
  enrolmentChange,
  enrolmentForm,
  newEnrolment,
} from '#shared/enrolment-form.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { showNotice } from '#shared/notices.tsx';
import { type FoundPerson, PersonSearch } from '#shared/person-search.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { EnrolmentPreview } from './enrolment-preview.tsx';
import { EnrolmentSwitches } from './enrolment-switches.tsx';
import { LearnerZone } from './learner-facts.tsx';

export interface EnrolmentModalProps {
  courseId: number;
  /** null enrols somebody new. */
  enrolment: WireLearnerLine | null;
  /** A pause that has not begun. */
  plannedFreeze?: WireLearner['planned_freeze'];
  onClose: () => void;
}

export function EnrolmentModal({ courseId, enrolment, plannedFreeze = null, onClose }: EnrolmentModalProps) {
  const { t } = useTranslation(['dashboard', 'errors', 'learners']);
  const client = useQueryClient();
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [personProblem, setPersonProblem] = useState<string | null>(null);
  const [initialValues] = useState(() =>
    enrolment === null ? newEnrolment(new Date()) : enrolmentForm(enrolment, enrolment.timezone),
  );
  const form = useForm<EnrolmentForm>({
    initialValues,
    validate: {
      endDate: (end, { startDate }) =>
        end !== null && startDate !== null && end < startDate ? t('errors:fields.date_order') : null,
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: EnrolmentForm) =>
      enrolment === null
        ? call(enrolLearner, {
            params: { courseId },
            body: { user_id: person?.id ?? 0, ...chosenIn(), ...enrolmentBody(values) },
          })
        : call(updateEnrolment, {
            params: { streamId: enrolment.id },
            body: { ...chosenIn(), ...enrolmentChange(values, initialValues) },
          }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['streams', courseId] });
      showNotice(t('learners.done', { name: enrolment?.person.name ?? person?.name ?? '' }));
      onClose();
    },
    onError: (problem) => {
      const { start_date, end_date, user_id, max_consultation_count } = fieldErrors(problem) ?? {};
      form.setErrors({ startDate: start_date, endDate: end_date, maxConsultations: max_consultation_count });
      setPersonProblem(user_id ?? null);
    },
  });
  const { endDate } = form.values;
  const isEndNew = endDate !== null && endDate !== initialValues.endDate;
  const submit = form.onSubmit((values) => {
    if (enrolment === null && person === null) setPersonProblem(t('errors:fields.required'));
    else mutate(values);
  });

  return (
    <FormModal
      isChanged={person !== null || form.isDirty()}
      onClose={onClose}
      title={enrolment === null ? t('learners.enrol') : enrolment.person.name}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {enrolment === null && (
            <PersonSearch
              label={t('learners.person')}
              chosen={person}
              error={personProblem}
              noneText={t('learners:enrol_unknown', { action: t('learners:enrol_many') })}
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
          {enrolment !== null && <LearnerZone timeZone={enrolment.timezone} />}
          {isEndNew && plannedFreeze !== null && <LostFreeze freeze={plannedFreeze} lastDate={endDate} />}
          <EnrolmentSwitches form={form} isNew={enrolment === null} />
          {enrolment === null && (
            <EnrolmentPreview courseId={courseId} terms={form.values} userId={person?.id ?? null} />
          )}
          <FormFoot
            error={error}
            action={enrolment === null ? t('learners.enrol') : t('save.action')}
            isPending={isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </FormModal>
  );
}

interface LostFreezeProps {
  freeze: NonNullable<WireLearner['planned_freeze']>;
  lastDate: LocalDate;
}

/** Says before saving that the new end withdraws a planned pause. */
function LostFreeze({ freeze, lastDate }: LostFreezeProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (!isFreezeLost({ from: freeze.first_day, to: freeze.last_day }, lastDate)) return null;
  const [from, to] = [format.date(freeze.first_day, 'numeric'), format.date(freeze.last_day, 'numeric')];
  return (
    <output>
      <Alert color="warning" icon={<IconSnowflake size={20} />}>
        {t('learners.freeze_lost', { from, to })}
      </Alert>
    </output>
  );
}
