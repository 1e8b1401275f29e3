import { textLimits } from '@daystream/domain/limits';
import { limitInput } from '@daystream/client/limit-input';
import { createCourse } from '@daystream/contract/courses.admin';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { coursesQuery, draftQuery } from './courses-queries.ts';
import { LanguageFields } from './language-fields.tsx';

/** Creates an empty course from a title and languages; the builder does the rest. */
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
      <Modal opened={isOpen} onClose={close} title={t('new_course.title')}>
        <NewCourseForm onCancel={close} />
      </Modal>
    </>
  );
}

function NewCourseForm({ onCancel }: { onCancel: () => void }) {
  const { t, i18n } = useTranslation('dashboard');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<Language[]>([languageFromCode(i18n.language) ?? 'ru']);
  const [main = 'ru'] = chosen;
  const { mutate, isPending, error } = useCreateCourse();

  function create() {
    mutate({ title: { [main]: title }, languages: chosen });
  }
  return (
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
        <FormFoot
          error={error}
          action={t('new_course.create')}
          isPending={isPending}
          isReady={title.trim() !== ''}
          onClose={onCancel}
        />
      </Stack>
    </form>
  );
}

/** Creates and opens a course. Because of `creation_id` a retry after a lost response creates no second course. */
function useCreateCourse() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [creationId] = useState(randomId);
  return useMutation({
    mutationFn: (wanted: { title: Partial<Record<Language, string>>; languages: Language[] }) =>
      call(createCourse, { body: { creation_id: creationId, ...wanted } }),
    onSuccess(draft) {
      client.setQueryData(draftQuery(draft.id).queryKey, draft);
      void client.invalidateQueries({ queryKey: coursesQuery.queryKey, exact: true });
      void navigate({ to: '/courses/$courseId', params: { courseId: draft.id }, search: {} });
    },
  });
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
