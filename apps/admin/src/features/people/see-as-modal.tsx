import { seeAsPerson, type WirePerson } from '@daystream/contract/people.admin';
import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#shared/confirm-modal.tsx';
import { call } from '#shared/session.ts';
import { useCalledName } from '#shared/called-name.ts';
import { useRefusalText } from '#shared/use-refusal-text.ts';
import { personAuditQuery, personQuery } from './people-queries.ts';

/** The browser blocked the window. */
class WindowHeld extends Error {}

/** Explains impersonation before it starts; the cabinet opens in its own window. */
export function SeeAsModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation('people');
  const refusalText = useRefusalText();
  const name = useCalledName(person);
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (cabinet: Window | null) => {
      if (cabinet === null) throw new WindowHeld();
      const { token } = await call(seeAsPerson, { params: { personId: person.id } });
      cabinet.opener = null;
      const query = new URLSearchParams({ token, purpose: 'see_as', returnUrl: '/' });
      cabinet.location.assign(`/auto-login?${query.toString()}`);
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: personQuery(person.id).queryKey });
      void client.invalidateQueries({ queryKey: personAuditQuery(person.id).queryKey });
    },
    onError: (_, cabinet) => cabinet?.close(),
  });
  return (
    <ConfirmModal
      title={t('see_as.title', { name })}
      text={t('see_as.text')}
      action={t('see_as.action')}
      icon={<IconEye size={18} />}
      isLoss={false}
      problemText={(error) => (error instanceof WindowHeld ? t('see_as.failed') : refusalText(error))}
      onClose={onClose}
      // Open the window in the click handler, or pop-up blockers refuse it.
      onConfirm={() => mutateAsync(window.open('', '_blank'))}
    >
      <Text>{t('see_as.told')}</Text>
      <Text size="sm" c="dimmed">
        {t('see_as.own')}
      </Text>
    </ConfirmModal>
  );
}
