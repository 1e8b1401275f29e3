import { textLimits } from '@daystream/domain/limits';
import { type Language, languageFromCode, languages } from '@daystream/domain/languages';
import { Button, FileButton, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileText } from '@tabler/icons-react';
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
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { useWidth } from '#shared/use-width.ts';
import { BatchProgress } from './batch-progress.tsx';
import { EnrolmentSwitches } from './enrolment-switches.tsx';
import { PasteCheck } from './paste-check.tsx';
import { type BatchBody, useBatchPlan, useStartBatch } from './use-batch.ts';

interface Values extends EnrolmentForm {
  text: string;
  courseId: string | null;
  language: Language;
}

/** Invites and enrols from a pasted list or a CSV: first what would happen to each line, then the work. */
export function PasteModal({ courseId, onClose }: { courseId: number | null; onClose: () => void }) {
  const { t, i18n } = useTranslation(['learners', 'dashboard']);
  const [initialValues] = useState<Values>(() => {
    const language = languageFromCode(i18n.language) ?? 'ru';
    const chosen = courseId === null ? null : String(courseId);
    return { text: '', courseId: chosen, language, ...newEnrolment(new Date()) };
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
      title={t(courseId === null ? 'paste.title_invite' : 'paste.title')}
    >
      {batch !== undefined && <BatchProgress batch={batch} onClose={onClose} />}
      {batch === undefined && checked !== null && plan.data !== undefined && (
        <PasteCheck
          terms={checked.course_id === undefined ? null : form.values}
          lines={plan.data.lines}
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
            setChecked(bodyOf(values));
            if (plan.isError) void plan.refetch();
          })}
        >
          <Stack>
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
            <FileChoice onText={(text) => form.setFieldValue('text', text)} />
            {courseId === null && <CourseChoice {...form.getInputProps('courseId')} error={problems?.course_id} />}
            {form.values.courseId !== null && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <DateField label={t('batch.from')} {...form.getInputProps('startDate')} error={problems?.start_date} />
                <DateField label={t('batch.end')} {...form.getInputProps('endDate')} error={problems?.end_date} />
              </SimpleGrid>
            )}
            {form.values.courseId !== null && <EnrolmentSwitches form={form} isNew />}
            <Select
              label={t('batch.language')}
              allowDeselect={false}
              data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
              {...form.getInputProps('language')}
            />
            <FormFoot
              error={plan.error}
              action={t('paste.check')}
              isPending={plan.isFetching}
              isReady={form.values.text.trim() !== ''}
              onClose={onClose}
            />
          </Stack>
        </form>
      )}
    </FormModal>
  );
}

function CourseChoice(props: {
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
      placeholder={t('paste.no_course')}
      clearable
      searchable
      data={courses.filter(isEnrollable).map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
      {...props}
    />
  );
}

/** Of one character in UTF-8. */
const MOST_BYTES = 4;

/** The text of a CSV, which then can be read and changed like a pasted list. */
function FileChoice({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('learners');
  const format = useFormat();
  const [problem, setProblem] = useState<'file_failed' | 'file_too_long' | null>(null);
  const read = async (file: File | null) => {
    if (file === null) return;
    const isLarge = file.size > textLimits.pastedPeople * MOST_BYTES;
    const text = isLarge ? null : await textOf(file);
    if (isLarge || (text !== null && text.length > textLimits.pastedPeople)) return setProblem('file_too_long');
    setProblem(text === null ? 'file_failed' : null);
    if (text !== null) onText(text);
  };
  return (
    <Group gap="sm">
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="light" leftSection={<IconFileText size={18} />}>
            {t('paste.file')}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <Text size="sm" c="danger" role="alert">
          {t(`paste.${problem}`, { limit: format.number(textLimits.pastedPeople) })}
        </Text>
      )}
    </Group>
  );
}

/** UTF-8, or what Excel writes in Russian; null for bytes that are no text. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'windows-1251']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? null : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return null;
}

function bodyOf({ text, courseId, language, ...terms }: Values): BatchBody {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const people = { kind: 'enrol' as const, text, language, timezone };
  return courseId === null ? people : { ...people, course_id: Number(courseId), ...enrolmentBody(terms) };
}
