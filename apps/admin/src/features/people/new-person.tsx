import { createPerson } from '@daystream/contract/people.admin';
import { enrolLearner } from '@daystream/contract/streams.admin';
import { type Language, languageFromCode, languages } from '@daystream/domain/languages';
import { Button, Modal, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { enrolmentBody, newEnrolment } from '#shared/enrolment-form.ts';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { languageNames } from '#shared/language-choice.ts';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { isEnrollable, staffCoursesQuery } from '#shared/staff-courses.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { peopleListKey } from './people-queries.ts';
import { useRefusalText } from './use-person-change.ts';

interface NewPersonForm {
  email: string;
  name: string;
  lastName: string;
  language: Language;
  courseId: string | null;
}

/** Invites a person by email, and enrols them if a course is selected (ADM-007). */
export function NewPerson() {
  const { t } = useTranslation('people');
  const [isOpen, { open, close }] = useDisclosure();
  if (!useMay('edit_people')) return null;
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} />} onClick={open}>
        {t('new.action')}
      </Button>
      {isOpen && <NewPersonModal onClose={close} />}
    </>
  );
}

function NewPersonModal({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('people');
  const contentText = useContentText();
  const mayEnrol = useMay('enrol_learners');
  const { data: courses = [] } = useQuery({ ...staffCoursesQuery, enabled: mayEnrol });
  const form = useForm<NewPersonForm>({
    initialValues: {
      email: '',
      name: '',
      lastName: '',
      language: languageFromCode(i18n.language) ?? 'ru',
      courseId: null,
    },
  });
  const { mutate, isPending, error } = useInvitation(onClose, (problem) => {
    const { email, name, last_name: lastName, language } = fieldErrors(problem) ?? {};
    form.setErrors({ email, name, lastName, language });
  });
  return (
    <Modal opened onClose={onClose} title={t('new.title')}>
      <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('new.text')}
          </Text>
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
            data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            {...form.getInputProps('language')}
          />
          {mayEnrol && (
            <Select
              label={t('new.course')}
              placeholder={t('new.no_course')}
              clearable
              data={courses
                .filter(isEnrollable)
                .map(({ id, title }) => ({ value: String(id), label: contentText(title) }))}
              {...form.getInputProps('courseId')}
            />
          )}
          <FormFoot error={error} action={t('new.send')} isPending={isPending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function useInvitation(onDone: () => void, onRefused: (error: unknown) => void) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  return useMutation({
    mutationFn: async ({ email, name, lastName, language, courseId }: NewPersonForm) => {
      const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { id } = await call(createPerson, { body: { email, name, last_name: lastName, language, timezone } });
      // The person exists even if enrolling fails; staff can enrol them later on their page.
      const reason = courseId === null ? null : await enrol(id, Number(courseId)).then(() => null, refusalText);
      return { id, reason };
    },
    onSuccess: ({ id, reason }, { email }) => {
      void client.invalidateQueries({ queryKey: peopleListKey });
      if (reason === null) showNotice(t('new.done', { email: email.trim() }));
      else showNotice(t('new.not_enrolled', { email: email.trim(), reason }), 'problem');
      onDone();
      void navigate({ to: '/people/$personId', params: { personId: id } });
    },
    onError: onRefused,
  });
}

function enrol(userId: number, courseId: number) {
  const body = { user_id: userId, ...enrolmentBody(newEnrolment(new Date())) };
  return call(enrolLearner, { params: { courseId }, body });
}
