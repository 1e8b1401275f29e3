import { type Language, languageFromCode, languages } from '@daystream/domain/languages';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { languageNames } from '#shared/language-choice.ts';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { type Invitation, type Invited, type InvitedRole, useInvitation } from './use-invitation.ts';

export type { Invited } from './use-invitation.ts';

export interface InvitationFormProps {
  invites: InvitedRole;
  /** The course chosen at first. */
  courseId: number | null;
  onInvited: (invited: Invited) => void;
  /** In a dialog: whether closing it would lose something. */
  onChanged?: (isChanged: boolean) => void;
  /** In a dialog: closes it. */
  onClose?: () => void;
}

/** Invites a person by email, and gives them a course if one is selected (ADM-007). */
export function InvitationForm({ invites, courseId, onInvited, onChanged, onClose }: InvitationFormProps) {
  const { t, i18n } = useTranslation('people');
  const language: Language = languageFromCode(i18n.language) ?? 'ru';
  const first = courseId === null ? null : String(courseId);
  const form = useForm<Invitation>({
    initialValues: { email: '', name: '', lastName: '', language, courseId: first },
    onValuesChange: ({ email, name, lastName }) => onChanged?.(`${email}${name}${lastName}` !== ''),
  });
  const { mutate, isPending, error } = useInvitation(invites, onInvited, (problem) => {
    const { email, name, last_name: lastName, language: ofLanguage } = fieldErrors(problem) ?? {};
    form.setErrors({ email, name, lastName, language: ofLanguage });
  });
  return (
    <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
      <Stack>
        <TextInput
          type="email"
          autoComplete="off"
          label={t('new.email')}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="off" label={t('new.name')} {...form.getInputProps('name')} />
          <TextInput autoComplete="off" label={t('new.last_name')} {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <Select
          label={t('new.language')}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('language')}
        />
        <CourseField
          invites={invites}
          value={form.values.courseId}
          onChange={(chosen) => form.setFieldValue('courseId', chosen)}
        />
        <FormFoot error={error} action={t('new.send')} isPending={isPending} {...(onClose && { onClose })} />
      </Stack>
    </form>
  );
}

interface CourseFieldProps {
  invites: InvitedRole;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Learners join what is published; experts may be assigned before. Nothing to choose from: nothing is asked. */
function CourseField({ invites, ...field }: CourseFieldProps) {
  const { t } = useTranslation('people');
  const contentText = useContentText();
  const may = useMay(invites === 'expert' ? 'assign_experts' : 'enrol_learners');
  const { data: courses = [] } = useQuery({ ...staffCoursesQuery, enabled: may });
  const offered = courses.filter((course) => (invites === 'expert' ? !course.is_archived : isEnrollable(course)));
  if (!may || (invites === 'expert' && offered.length === 0)) return null;
  return (
    <Select
      label={t(invites === 'expert' ? 'new.course_of_expert' : 'new.course')}
      placeholder={t('new.no_course')}
      clearable
      data={offered.map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
      {...field}
    />
  );
}
