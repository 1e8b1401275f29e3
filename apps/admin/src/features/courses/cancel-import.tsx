import { cancelImport } from '@daystream/contract/courses.imports.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#shared/confirm-button.tsx';
import { call } from '#shared/session.ts';
import { importQuery, importsQuery } from './import-queries.ts';

/** Cancels an import after a confirmation. */
export function CancelImport({ importId }: { importId: number }) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => call(cancelImport, { params: { importId } }),
    onSuccess: (run) => client.setQueryData(importQuery(importId).queryKey, run),
    onSettled: () => client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });
  return (
    <ConfirmButton
      look={{ variant: 'subtle', color: 'danger', style: { alignSelf: 'start' } }}
      text={t('run.cancel_text')}
      action={t('run.cancel')}
      onConfirm={mutateAsync}
    />
  );
}
