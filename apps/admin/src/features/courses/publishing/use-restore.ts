import { restoreVersion, undoRestore } from '@daystream/contract/courses.versions.admin';
import { useTranslation } from 'react-i18next';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { useDraftChange } from '../use-draft-change.ts';

/** Makes a version the draft, on the draft that was looked at; the former draft can be had back. */
export function useRestore(courseId: number, draft: number) {
  const { t } = useTranslation('versions');
  const problemText = useProblemText();
  const { mutate, isPending } = useDraftChange(courseId);
  const onError = (error: unknown) => showNotice(problemText(error), 'problem');
  const undo = () =>
    mutate((seen) => call(undoRestore, { params: { courseId }, body: { draft: seen } }), {
      onSuccess: () => showNotice(t('restore.undone')),
      onError,
    });
  const restore = (version: number) =>
    mutate(() => call(restoreVersion, { params: { courseId }, body: { draft, version } }), {
      onSuccess: () =>
        showUndo({ message: t('restore.done', { version }), undoLabel: t('restore.undo'), onUndo: undo }),
      onError,
    });
  return { restore, undo, isPending };
}
