import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { archivePart, restorePart } from '@daystream/contract/courses.parts.admin';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showNotice, showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { Part } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

/** Archives or restores a part in the next version; learners of earlier versions keep it. */
export function ArchiveButton({ draft, part }: { draft: WireCourseDraft; part: Part }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const problemText = useProblemText();
  const mayEdit = useMay('edit_courses');
  const { mutate, isPending } = useDraftChange(draft.id, { repeats: true });
  if (!mayEdit) return null;

  function put(endpoint: typeof archivePart | typeof restorePart, onSuccess?: () => void) {
    const { kind, id } = part;
    mutate((seen) => call(endpoint, { params: { courseId: draft.id }, body: { draft: seen, kind, id } }), {
      onSuccess,
      onError: (error) => showNotice(problemText(error), 'problem'),
    });
  }
  const archive = () =>
    put(archivePart, () =>
      showUndo({
        message: t('archive.done', { title: partTitle(part) }),
        undoLabel: t('archive.undo'),
        onUndo: () => put(restorePart),
      }),
    );
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
