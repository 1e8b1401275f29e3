import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { restoreVersion } from '@daystream/contract/courses.versions.admin';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useDraftChange } from '../use-draft-change.ts';
import { useHistory } from '../use-history.ts';

/** Restores a version as the draft, unless the draft changed since it was shown. Undo brings the former draft back. */
export function useRestore(courseId: number, draft: WireCourseDraft | undefined) {
  const { t } = useTranslation('versions');
  const { mutateAsync, isPending } = useDraftChange(courseId);
  const { travel, isPending: isUndoing } = useHistory(courseId);
  const undo = () => travel('undo', t('restore.undone'));
  const restore = (version: number) =>
    mutateAsync(() => call(restoreVersion, { params: { courseId }, body: { draft: draft?.draft ?? 0, version } })).then(
      () => showUndo({ message: t('restore.done', { version }), undoLabel: t('restore.undo'), onUndo: undo }),
    );
  /** The version that the draft was restored from, as long as that is the author's last change. */
  const restored = draft?.undo?.version ?? null;
  return { restore, undo, restored, isPending: isPending || isUndoing };
}
