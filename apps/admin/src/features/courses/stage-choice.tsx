import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moveOf } from './moves.ts';
import { outline, type Part } from './outline.ts';
import { useMove } from './use-move.ts';
import { usePartTitle } from './use-part-title.ts';

/** Moves a day to another stage without drag and drop. */
export function StageChoice({ draft, day }: { draft: WireCourseDraft; day: Part }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const { moveAndTell, isPending } = useMove(draft.id);
  const stages = outline(draft).children.filter(({ kind, isArchived }) => kind === 'stage' && !isArchived);
  if (stages.length < 2 || day.isArchived) return null;

  function choose(key: string | null) {
    const stage = stages.find((one) => one.key === key);
    const move = stage && moveOf(day, stage);
    if (move) moveAndTell(day, move);
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
