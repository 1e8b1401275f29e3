import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChangeCounts } from './change-counts.tsx';
import { publishingQuery } from './publishing-queries.ts';

interface RestoreModalProps {
  draft: WireCourseDraft;
  version: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a version becomes the draft, and says what of the present draft was never published. */
export function RestoreModal({ draft, version, onClose, onConfirm }: RestoreModalProps) {
  const { t } = useTranslation(['versions', 'dashboard']);
  const { data } = useQuery(publishingQuery(draft));
  const changes = data?.stages.flatMap((stage) => stage.changes);
  return (
    <Modal opened onClose={onClose} title={t('restore.title', { version })}>
      <Stack>
        <Text>{t('restore.text', { version })}</Text>
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
        <Group justify="end">
          <Button variant="subtle" onClick={onClose} data-autofocus>
            {t('dashboard:cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('restore.action')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
