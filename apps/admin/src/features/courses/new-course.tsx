import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
import { type CourseTemplate, courseTemplates } from '@daystream/domain/courses/course-templates';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { FormModal } from '#shared/form-modal.tsx';
import { useMay } from '#shared/staff.ts';
import { rememberLanguage } from './edited-language.ts';
import { LanguageFields } from './language-fields.tsx';
import { useCreateCourse } from './use-create-course.ts';

/** In the list of templates: an empty course. */
const NONE = 'none' as const;

/** Creates a course from a title and languages, empty or with the days of a template; the builder does the rest. */
export function NewCourse() {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const [isOpen, { open, close }] = useDisclosure();
  if (!mayEdit) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={open}>
        {t('new_course.action')}
      </Button>
      {isOpen && <NewCourseModal onClose={close} />}
    </>
  );
}

function NewCourseModal({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('dashboard');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<Language[]>([languageFromCode(i18n.language) ?? 'ru']);
  const [main = 'ru'] = chosen;
  const [template, setTemplate] = useState<CourseTemplate | null>(null);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCreateCourse(({ id }) => {
    rememberLanguage(id, main);
    void navigate({ to: '/courses/$courseId', params: { courseId: id }, search: {} });
  });

  function create() {
    mutate({ title: { [main]: title }, languages: chosen, template });
  }
  return (
    <FormModal isChanged={title.trim() !== ''} onClose={onClose} title={t('new_course.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            label={t('new_course.name')}
            lang={main}
            value={title}
            error={fieldErrors(error)?.title}
            onChange={({ currentTarget }) => setTitle(limitInput(currentTarget, title, textLimits.courseTitle))}
          />
          <LanguageFields value={chosen} onChange={setChosen} />
          <Select
            label={t('new_course.template')}
            allowDeselect={false}
            value={template ?? NONE}
            data={([NONE, ...courseTemplates] as const).map((value) => ({
              value,
              label: t(`new_course.templates.${value}`),
            }))}
            onChange={(value) => setTemplate(courseTemplates.find((one) => one === value) ?? null)}
          />
          <FormFoot
            error={error}
            action={t('new_course.create')}
            isPending={isPending}
            isReady={title.trim() !== ''}
            onClose={onClose}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
