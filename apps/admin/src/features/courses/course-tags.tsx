import { updateCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft, WireTexts } from '@daystream/contract/courses.draft.admin';
import { contentFields } from '@daystream/domain/courses/content-fields';
import type { Language } from '@daystream/domain/languages';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { useDraftChange } from './use-draft-change.ts';

const { max, maxItems } = contentFields.course.tags;

/** The tags of a course. A tag that is removed is removed in every language; a new one is written in this one. */
export function CourseTags({ draft, language }: { draft: WireCourseDraft; language: Language }) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useDraftChange(draft.id);
  const shown = draft.tags.map((tag) => contentText(tag, language));
  function save(words: readonly string[]) {
    const tags = words.flatMap((word): WireTexts[] => {
      const known = draft.tags[shown.indexOf(word)];
      const text = word.trim().slice(0, max);
      return known === undefined ? (text === '' ? [] : [{ [language]: text }]) : [known];
    });
    mutate((seen) => call(updateCourse, { params: { courseId: draft.id }, body: { draft: seen, tags } }), {
      onError: showProblem,
    });
  }
  return (
    <TagsInput
      maw={720}
      label={t('tags.label')}
      description={t('tags.hint')}
      lang={language}
      maxTags={maxItems}
      disabled={!mayEdit || isPending}
      value={shown}
      onChange={save}
    />
  );
}
