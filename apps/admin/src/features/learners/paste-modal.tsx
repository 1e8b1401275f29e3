import { deviceZone } from '@daystream/client/device-zone';
import { textLimits } from '@daystream/domain/limits';
import { type Language, languageFromCode, languages } from '@daystream/domain/languages';
import { SegmentedControl, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import { type EnrolmentForm, enrolmentBody, newEnrolment } from '#shared/enrolment-form.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { languageNames } from '#shared/language-choice.ts';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useWidth } from '#shared/use-width.ts';
import { BatchProgress } from './batch-progress.tsx';
import { EnrolmentSwitches } from './enrolment-switches.tsx';
import { segmentChoiceQuery } from './learners-queries.ts';
import { ListFile } from './list-file.tsx';
import { PasteCheck } from './paste-check.tsx';
import { type BatchBody, useBatchPlan, useStartBatch } from './use-batch.ts';

/** The people that a filter of the people list finds. */
export interface FoundPeople {
  readonly matching: NonNullable<BatchBody['matching']>;
  readonly count: number;
}

interface Values extends EnrolmentForm {
  source: 'list' | 'segment';
  text: string;
  segmentId: string | null;
  courseId: string | null;
  language: Language;
}

export interface PasteModalProps {
  /** null: chosen in the form. */
  courseId: number | null;
  /** In place of a list. */
  found?: FoundPeople;
  onClose: () => void;
}

/** Invites and enrols from a list, a CSV, a segment or a filter: first what would happen to each line, then the work. */
export function PasteModal({ courseId, found, onClose }: PasteModalProps) {
  const { t, i18n } = useTranslation(['learners', 'dashboard']);
  const [initialValues] = useState<Values>(() => {
    const language = languageFromCode(i18n.language) ?? 'ru';
    const chosen = courseId === null ? null : String(courseId);
    return { source: 'list', text: '', segmentId: null, courseId: chosen, language, ...newEnrolment(new Date()) };
  });
  const form = useForm<Values>({ initialValues });
  const [checked, setChecked] = useState<BatchBody | null>(null);
  const plan = useBatchPlan(checked);
  const start = useStartBatch();
  const isPhone = useWidth() === 'phone';
  const batch = start.data;
  const problems = fieldErrors(plan.error);
  return (
    <FormModal
      isChanged={batch === undefined && form.isDirty()}
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={t(found !== undefined ? 'paste.title_found' : courseId === null ? 'paste.title_invite' : 'paste.title')}
    >
      {batch !== undefined && <BatchProgress batch={batch} onClose={onClose} />}
      {batch === undefined && checked !== null && plan.data !== undefined && (
        <PasteCheck
          courseId={checked.course_id ?? null}
          terms={form.values}
          plan={plan.data}
          error={start.error}
          isPending={start.isPending}
          onBack={() => setChecked(null)}
          onGo={() => start.mutate(checked)}
        />
      )}
      {batch === undefined && plan.data === undefined && (
        <form
          noValidate
          onSubmit={form.onSubmit((values) => {
            setChecked(bodyOf(values, found));
            if (plan.isError) void plan.refetch();
          })}
        >
          <Stack>
            {found === undefined ? (
              <Whom form={form} problems={problems} />
            ) : (
              <Text size="sm">{t('paste.found', { count: found.count })}</Text>
            )}
            {courseId === null && (
              <CourseChoice
                isNeeded={found !== undefined || form.values.source === 'segment'}
                {...form.getInputProps('courseId')}
                error={problems?.course_id}
              />
            )}
            {form.values.courseId !== null && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <DateField label={t('batch.from')} {...form.getInputProps('startDate')} error={problems?.start_date} />
                <DateField label={t('batch.end')} {...form.getInputProps('endDate')} error={problems?.end_date} />
              </SimpleGrid>
            )}
            {form.values.courseId !== null && <EnrolmentSwitches form={form} isNew />}
            {found === undefined && form.values.source === 'list' && (
              <Select
                label={t('batch.language')}
                allowDeselect={false}
                data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
                {...form.getInputProps('language')}
              />
            )}
            <FormFoot
              error={plan.error}
              action={t('paste.check')}
              isPending={plan.isFetching}
              isReady={isReady(form.values, found)}
              onClose={onClose}
            />
          </Stack>
        </form>
      )}
    </FormModal>
  );
}

interface WhomProps {
  form: UseFormReturnType<Values>;
  problems: Readonly<Record<string, string>> | null;
}

/** A list, or a segment where the list of people may be seen. */
function Whom({ form, problems }: WhomProps) {
  const { t } = useTranslation('learners');
  const maySeePeople = useMay('view_people');
  const { data: segments = [] } = useQuery({ ...segmentChoiceQuery, enabled: maySeePeople });
  return (
    <>
      {maySeePeople && (
        <SegmentedControl
          aria-label={t('paste.source')}
          data={[
            { value: 'list', label: t('paste.source_list') },
            { value: 'segment', label: t('paste.source_segment') },
          ]}
          {...form.getInputProps('source')}
        />
      )}
      {form.values.source === 'segment' ? (
        <Select
          label={t('paste.segment')}
          data-autofocus
          openOnFocus={false}
          searchable
          data={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('segmentId')}
          error={problems?.matching}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('paste.text')}
          </Text>
          <Textarea
            label={t('paste.people')}
            placeholder={t('paste.placeholder')}
            data-autofocus
            autosize
            minRows={6}
            maxRows={12}
            maxLength={textLimits.pastedPeople}
            {...form.getInputProps('text')}
            error={problems?.text}
          />
          <ListFile onText={(text) => form.setFieldValue('text', text)} />
          <Text size="xs" c="dimmed">
            {t('paste.columns')}
          </Text>
        </>
      )}
    </>
  );
}

function CourseChoice({
  isNeeded,
  ...props
}: {
  /** Otherwise people can be invited only. */
  isNeeded: boolean;
  value?: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation('learners');
  const contentText = useContentText();
  const { data: courses = [] } = useQuery(staffCoursesQuery);
  return (
    <Select
      label={t('batch.course')}
      {...(!isNeeded && { placeholder: t('paste.no_course'), clearable: true })}
      searchable
      data={courses.filter(isEnrollable).map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
      {...props}
    />
  );
}

function isReady({ source, text, segmentId, courseId }: Values, found: FoundPeople | undefined): boolean {
  if (found !== undefined) return courseId !== null;
  return source === 'segment' ? segmentId !== null && courseId !== null : text.trim() !== '';
}

function bodyOf({ source, text, segmentId, courseId, language, ...terms }: Values, found?: FoundPeople): BatchBody {
  const matching = found?.matching ?? (source === 'segment' && segmentId !== null ? { segment: segmentId } : null);
  const whom = matching === null ? { text } : { matching };
  const people = { kind: 'enrol' as const, ...whom, language, timezone: deviceZone };
  return courseId === null ? people : { ...people, course_id: Number(courseId), ...enrolmentBody(terms) };
}
