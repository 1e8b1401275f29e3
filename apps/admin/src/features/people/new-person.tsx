import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '#shared/form-modal.tsx';
import { showNotice } from '#shared/notices.tsx';
import { useMay } from '#shared/staff.ts';
import { InvitationForm } from './invitation-form.tsx';
import type { Invited } from './use-invitation.ts';

/** Invites a person in a dialog and opens their page. */
export function NewPerson() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const [isChanged, setChanged] = useState(false);
  if (!useMay('edit_people')) return null;

  function leave(): void {
    setChanged(false);
    close();
  }

  function openPerson({ id, email, problem }: Invited): void {
    if (problem === null) showNotice(t('new.done', { email }));
    else showNotice(problem, 'problem');
    leave();
    void navigate({ to: '/people/$personId', params: { personId: id } });
  }
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} />} onClick={open}>
        {t('new.action')}
      </Button>
      {isOpen && (
        <FormModal isChanged={isChanged} onClose={leave} title={t('new.title')}>
          <Stack>
            <Text size="sm" c="dimmed">
              {t('new.text')}
            </Text>
            <InvitationForm
              invites="learner"
              courseId={null}
              onInvited={openPerson}
              onChanged={setChanged}
              onClose={leave}
            />
          </Stack>
        </FormModal>
      )}
    </>
  );
}
