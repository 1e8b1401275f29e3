import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { publishingQuery } from './publishing-queries.ts';

interface RestoreModalProps {
  draft: WireCourseDraft;
  version: number;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Asks before a version becomes the draft, and says what of the present draft was never published. */
export function RestoreModal({ draft, version, onClose, onConfirm }: RestoreModalProps) {
  const { t } = useTranslation('versions');
  const { data } = useQuery(publishingQuery(draft));
  const changes = data?.stages.flatMap((stage) => stage.changes);
  return (
    <ConfirmModal
      title={t('restore.title', { version })}
      text={t('restore.text', { version })}
      action={t('restore.action')}
      isLoss={false}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {changes === undefined && <Skeleton height={24} />}
      {changes?.length === 0 && <Text>{t('restore.no_loss')}</Text>}
      {changes !== undefined && changes.length > 0 && (
        <>
          <Text>{t('restore.loss')}</Text>
          <ChangeCounts changes={changes} />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('restore.kept')}
      </Text>
    </ConfirmModal>
  );
}
