import { seeAsPerson, type WirePerson } from '@daystream/contract/people.admin';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useCalledName } from '#shared/called-name.ts';
import { personAuditQuery, personQuery } from './people-queries.ts';
import { useRefusalText } from './use-person-change.ts';

/** The browser blocked the window. */
class WindowHeld extends Error {}

/** Explains impersonation before it starts; the cabinet opens in its own window. */
export function SeeAsModal({ person, onClose }: { person: WirePerson; onClose: () => void }) {
  const { t } = useTranslation(['people', 'dashboard']);
  const refusalText = useRefusalText();
  const name = useCalledName(person);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
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
      onClose();
    },
    onError: (_, cabinet) => cabinet?.close(),
  });
  return (
    <Modal opened onClose={onClose} title={t('see_as.title', { name })}>
      <Stack gap="sm">
        <Text>{t('see_as.text')}</Text>
        <Text>{t('see_as.told')}</Text>
        <Text size="sm" c="dimmed">
          {t('see_as.own')}
        </Text>
        {error !== null && (
          <Text c="danger" size="sm" role="alert">
            {error instanceof WindowHeld ? t('see_as.failed') : refusalText(error)}
          </Text>
        )}
        <Group justify="end">
          <Button variant="subtle" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconEye size={18} />}
            loading={isPending}
            // Open the window in the click handler, or pop-up blockers refuse it.
            onClick={() => mutate(window.open('', '_blank'))}
          >
            {t('see_as.action')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
