import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { updateLesson } from '@daystream/contract/courses.parts.admin';
import { Chip, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import classes from './builder.module.css';
import { useDraftChange } from './use-draft-change.ts';

export interface LessonOptionsProps {
  draft: WireCourseDraft;
  lesson: { readonly id: number; readonly option_value_ids: readonly number[] };
}

/** The option values that include this lesson; without any the lesson is for everybody (ADM-019). */
export function LessonOptions({ draft, lesson }: LessonOptionsProps) {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const labelId = useId();
  const { mutate, isPending } = useDraftChange(draft.id);
  const options = draft.options
    .filter(({ is_archived: isArchived }) => !isArchived)
    .map((option) => ({ ...option, values: option.values.filter(({ is_archived: isArchived }) => !isArchived) }))
    .filter(({ values }) => values.length > 0);
  if (options.length === 0) return null;

  function toggle(valueId: number) {
    const before = lesson.option_value_ids;
    const ids = before.includes(valueId) ? before.filter((id) => id !== valueId) : [...before, valueId];
    const params = { courseId: draft.id, lessonId: lesson.id };
    mutate((seen) => call(updateLesson, { params, body: { draft: seen, option_value_ids: ids } }), {
      onError: showProblem,
    });
  }
  return (
    <Stack gap={6} align="start" component="section" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" fw="var(--weight-label)">
        {t('lesson_options.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('lesson_options.hint')}
      </Text>
      {options.map((option) => (
        <fieldset key={option.id} className={classes.options} aria-label={contentText(option.title)}>
          <Text size="sm" c="dimmed" aria-hidden="true">
            {contentText(option.title)}
          </Text>
          {option.values.map((value) => (
            <Chip
              key={value.id}
              checked={lesson.option_value_ids.includes(value.id)}
              disabled={isPending || !mayEdit}
              onChange={() => toggle(value.id)}
            >
              {contentText(value.title)}
            </Chip>
          ))}
        </fieldset>
      ))}
    </Stack>
  );
}
