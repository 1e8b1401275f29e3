import { deleteMedia, type WireMedia } from '@daystream/contract/media.admin';
import { fileSize } from '@daystream/i18n/file-size';
import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import classes from './library.module.css';
import { libraryKey } from './library-queries.ts';
import { PlaceList } from './media-places.tsx';

export interface DeleteMediaProps {
  media: readonly WireMedia[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before unused files go; used ones stay, with the list of their places. */
export function DeleteMedia({ media, onClose, onDone }: DeleteMediaProps) {
  const { t, i18n } = useTranslation(['library', 'dashboard']);
  const client = useQueryClient();
  const unused = media.filter(({ is_used: isUsed }) => !isUsed);
  const used = media.filter(({ is_used: isUsed }) => isUsed);
  const size = unused.reduce((sum, one) => sum + one.size, 0);
  const { mutateAsync } = useMutation({
    mutationFn: async () => {
      for (const { id } of unused) await call(deleteMedia, { params: { fileId: id } });
    },
    onSuccess: () => {
      showNotice(t('delete.done', { count: unused.length, size: fileSize(size, i18n.language) }));
      onDone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: libraryKey }),
  });
  const kept = used.length > 0 && (
    <div>
      <p className={classes.text}>{t('delete.used_text', { count: used.length })}</p>
      <PlaceList places={used.flatMap((one) => one.places)} />
    </div>
  );
  if (unused.length === 0)
    return (
      <Modal opened onClose={onClose} title={t('delete.used_title')}>
        {kept}
        <Group justify="end" mt="lg">
          <Button onClick={onClose} data-autofocus>
            {t('dashboard:close')}
          </Button>
        </Group>
      </Modal>
    );
  return (
    <ConfirmModal
      title={t('delete.title', { count: unused.length })}
      action={t('delete.action')}
      onClose={onClose}
      onConfirm={mutateAsync}
    >
      {kept}
      <p className={classes.text}>{t('delete.text', { count: unused.length, size: fileSize(size, i18n.language) })}</p>
    </ConfirmModal>
  );
}
