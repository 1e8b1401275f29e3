import { textLimits } from '@daystream/domain/limits';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { addDocument } from '@daystream/contract/courses.media.admin';
import type { Language } from '@daystream/domain/languages';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { limitInput } from '@daystream/client/limit-input';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { usePlaceChange } from './use-place-change.ts';

export interface DocumentLinkProps {
  draft: WireCourseDraft;
  language: Language;
  onDone: () => void;
}

/** A document that links to a URL: its title in the language being edited, and the URL. */
export function DocumentLink({ draft, language, onDone }: DocumentLinkProps) {
  const { t } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const { place } = usePlaceChange(draft);
  const form = useForm({ initialValues: { title: '', url: 'https://' } });
  const add = form.onSubmit(async ({ title, url }) => {
    try {
      await place((seen) =>
        call(addDocument, {
          params: { courseId: draft.id },
          body: { draft: seen, title: { [language]: title }, url: url.trim() },
        }),
      );
      onDone();
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields === null) showProblem(error);
      else form.setErrors(fields);
    }
  });
  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm" maw={480}>
        <TextInput
          {...form.getInputProps('title')}
          onChange={({ currentTarget }) =>
            form.setFieldValue('title', limitInput(currentTarget, form.getValues().title, textLimits.documentTitle))
          }
          label={t('documents.title')}
          lang={language}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('url')}
          label={t('documents.url')}
          type="url"
          inputMode="url"
          maxLength={textLimits.courseLink}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={form.submitting}>
            {t('documents.add')}
          </Button>
          <Button size="sm" variant="subtle" onClick={onDone}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
