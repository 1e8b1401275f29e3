import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { PasteModal } from '../learners/index.ts';

/** Invites many people at once, and enrols them when a course is chosen. */
export function InviteMany() {
  const { t } = useTranslation('learners');
  const [isOpen, { open, close }] = useDisclosure();
  const [mayEdit, mayEnrol] = [useMay('edit_people'), useMay('enrol_learners')];
  if (!(mayEdit && mayEnrol)) return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconListDetails size={18} />} onClick={open}>
        {t('enrol_many')}
      </Button>
      {isOpen && <PasteModal courseId={null} onClose={close} />}
    </>
  );
}
