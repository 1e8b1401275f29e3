import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { reorderCourse } from '@daystream/contract/courses.parts.admin';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { showNotice } from '#shared/notices.tsx';
import { useProblemText } from '#shared/use-problem-text.ts';
import { moveOf } from './moves.ts';
import { outline, type Part } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

/** Moves a day to another stage without drag and drop. */
export function StageChoice({ draft, day }: { draft: WireCourseDraft; day: Part }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const problemText = useProblemText();
  const { mutate, isPending } = useDraftChange(draft.id);
  const stages = outline(draft).children.filter(({ kind, isArchived }) => kind === 'stage' && !isArchived);
  if (stages.length < 2 || day.isArchived) return null;

  function choose(key: string | null) {
    const stage = stages.find((one) => one.key === key);
    const move = stage && moveOf(day, stage);
    if (!move) return;
    const { kind, parentId, ids } = move;
    mutate(
      (seen) =>
        call(reorderCourse, {
          params: { courseId: draft.id },
          body: { draft: seen, kind, parent_id: parentId, ids: [...ids] },
        }),
      { onError: (error) => showNotice(problemText(error), 'problem') },
    );
  }
  return (
    <Select
      label={t('stage_choice.label')}
      description={t('stage_choice.hint')}
      allowDeselect={false}
      disabled={isPending}
      value={day.parent?.key ?? null}
      data={stages.map((stage) => ({ value: stage.key, label: partTitle(stage) }))}
      onChange={choose}
    />
  );
}
