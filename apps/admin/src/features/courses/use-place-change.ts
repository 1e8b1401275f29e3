import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { useTranslation } from 'react-i18next';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { useDraftChange } from './use-draft-change.ts';

type Change = (draft: number) => Promise<WireCourseDraft>;

/** Attaches files to places of the draft and removes them. Files do not conflict like texts. */
export function usePlaceChange(course: WireCourseDraft) {
  const { t } = useTranslation('dashboard');
  const showProblem = useShowProblem();
  const mayEdit = useMay('edit_courses');
  const { mutateAsync: put } = useDraftChange(course.id, { repeats: true });

  /** Attaches an uploaded file; learners of a published course see it after the next publication. */
  async function place(change: Change): Promise<void> {
    const { version } = await put(change);
    if (version > 0) showNotice(t('attach.placed'));
  }

  async function remove(name: string, change: Change, undo: Change): Promise<void> {
    try {
      await put(change);
    } catch (error) {
      return showProblem(error);
    }
    showUndo({
      message: t('attach.removed', { name }),
      undoLabel: t('archive.undo'),
      onUndo: () => void put(undo).catch(showProblem),
    });
  }

  return { mayEdit, put, place, remove };
}
