import { updateCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { type Language, languages } from '@daystream/domain/languages';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { LanguageFields } from './language-fields.tsx';
import { useDraftChange } from './use-draft-change.ts';

/** The languages of a course; a removed language keeps its texts in case it is added again. */
export function CourseLanguages({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useDraftChange(draft.id);
  const save = (chosen: Language[]) =>
    mutate((seen) => call(updateCourse, { params: { courseId: draft.id }, body: { draft: seen, languages: chosen } }), {
      onError: showProblem,
    });
  return (
    <Stack component="section" aria-label={t('languages.label')}>
      <LanguageFields
        value={draft.languages.flatMap((code) => languages.find((known) => known === code) ?? [])}
        isDisabled={isPending || !mayEdit}
        onChange={save}
      />
    </Stack>
  );
}
