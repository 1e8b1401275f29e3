import type { WireCourseDraft, WireDraftChange } from '@daystream/contract/courses.draft.admin';
import { archivePart, restorePart } from '@daystream/contract/courses.parts.admin';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { draftQuery } from './courses-queries.ts';
import type { Part } from './outline.ts';
import { useChangeText } from './use-change-text.ts';
import { useDraftChange } from './use-draft-change.ts';
import { useHistory } from './use-history.ts';
import { usePartTitle } from './use-part-title.ts';

/** Archives or restores a part in the next version; learners of earlier versions keep it. */
export function ArchiveButton({ draft, part }: { draft: WireCourseDraft; part: Part }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const showProblem = useShowProblem();
  const client = useQueryClient();
  const changeText = useChangeText(draft);
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useDraftChange(draft.id, { repeats: true });
  const { travel } = useHistory(draft.id);
  if (!mayEdit) return null;

  function put(endpoint: typeof archivePart | typeof restorePart, onSuccess?: (changed: WireCourseDraft) => void) {
    const { kind, id } = part;
    mutate((seen) => call(endpoint, { params: { courseId: draft.id }, body: { draft: seen, kind, id } }), {
      onSuccess,
      onError: showProblem,
    });
  }
  const archive = () =>
    put(archivePart, ({ undo }) =>
      showUndo({
        message: t('archive.done', { title: partTitle(part) }),
        undoLabel: t('archive.undo'),
        onUndo: () => undoArchiving(undo),
      }),
    );
  /** Undoes the change while it is the author's last one; afterwards it restores the part. */
  function undoArchiving(made: WireDraftChange | null) {
    const last = client.getQueryData(draftQuery(draft.id).queryKey)?.undo;
    if (made === null || last?.id !== made.id) return put(restorePart);
    travel('undo', t('history.undo_done', { change: changeText(made) }));
  }
  return part.isArchived ? (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconArchiveOff size={18} />}
      loading={isPending}
      onClick={() => put(restorePart)}
    >
      {t('archive.restore')}
    </Button>
  ) : (
    <Button size="sm" variant="subtle" leftSection={<IconArchive size={18} />} loading={isPending} onClick={archive}>
      {t('archive.action')}
    </Button>
  );
}
