import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { useMay } from '#shared/staff.ts';
import { InvitationForm } from './invitation-form.tsx';
import type { Invited } from './use-invitation.ts';

/** Invites a person in a dialog and opens their page. */
export function NewPerson() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  if (!useMay('edit_people')) return null;

  function openPerson({ id, email, problem }: Invited): void {
    if (problem === null) showNotice(t('new.done', { email }));
    else showNotice(problem, 'problem');
    close();
    void navigate({ to: '/people/$personId', params: { personId: id } });
  }
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} />} onClick={open}>
        {t('new.action')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('new.title')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('new.text')}
          </Text>
          <InvitationForm invites="learner" courseId={null} onInvited={openPerson} onClose={close} />
        </Stack>
      </Modal>
    </>
  );
}
