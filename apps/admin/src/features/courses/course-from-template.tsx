import { limitInput } from '@daystream/client/limit-input';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { textLimits } from '@daystream/domain/limits';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { FormFoot } from '#shared/form-foot.tsx';
import { useCreateCourse } from './use-create-course.ts';

export interface CourseFromTemplateProps {
  /** To begin with. */
  title: string;
  onMade: () => void;
}

/** A course of seven days in the owner's language that lacks only its videos. */
export function CourseFromTemplate({ title: usual, onMade }: CourseFromTemplateProps) {
  const { t, i18n } = useTranslation('onboarding');
  const language: Language = languageFromCode(i18n.language) ?? 'ru';
  const [title, setTitle] = useState(usual);
  const { mutate, isPending, error } = useCreateCourse(onMade);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ title: { [language]: title }, languages: [language], template: 'seven_days' });
      }}
    >
      <Stack>
        <TextInput
          required
          label={t('course.name')}
          value={title}
          error={fieldErrors(error)?.title}
          onChange={({ currentTarget }) => setTitle(limitInput(currentTarget, title, textLimits.courseTitle))}
        />
        <FormFoot error={error} action={t('course.create')} isPending={isPending} isReady={title.trim() !== ''} />
      </Stack>
    </form>
  );
}
