import { cancelImport } from '@daystream/contract/courses.imports.admin';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { importQuery, importsQuery } from './import-queries.ts';

/** Cancels an import after a confirmation. */
export function CancelImport({ importId }: { importId: number }) {
  const { t } = useTranslation('dashboard');
  const problemText = useProblemText();
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(cancelImport, { params: { importId } }),
    onSuccess: (run) => client.setQueryData(importQuery(importId).queryKey, run),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  return (
    <Group gap="sm">
      <Button variant="subtle" color="danger" loading={isPending} onClick={open}>
        {t('run.cancel')}
      </Button>
      {error !== null && (
        <Text c="danger" size="sm" role="alert">
          {problemText(error)}
        </Text>
      )}
      {isOpen && (
        <ConfirmModal
          title={t('run.cancel')}
          text={t('run.cancel_text')}
          action={t('run.cancel')}
          onClose={close}
          onConfirm={mutate}
        />
      )}
    </Group>
  );
}
