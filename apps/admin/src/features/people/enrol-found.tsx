import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { serverNowMs, steadyNowMs } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { type FoundPeople, PasteModal } from '../learners/index.ts';
import { filtersIn, type PeopleSearch, peopleQuery } from './people-search.ts';

/** Enrols everybody that the filters find, also on other pages of the list. */
export function EnrolFound({ search, count }: { search: PeopleSearch; count: number }) {
  const { t } = useTranslation('learners');
  const [isOpen, { open, close }] = useDisclosure();
  if (!useMay('enrol_learners') || count === 0) return null;
  // What the list was filtered by when it was opened.
  const found = (): FoundPeople => ({ matching: matchingOf(search), count });
  return (
    <>
      <Button variant="subtle" leftSection={<IconUsersPlus size={18} />} onClick={open}>
        {t('paste.title_found')}
      </Button>
      {isOpen && <PasteModal courseId={null} found={found()} onClose={close} />}
    </>
  );
}

/** Times are texts in a query and numbers nowhere: the call takes them as the list does. */
function matchingOf(search: PeopleSearch): FoundPeople['matching'] {
  return peopleQuery(filtersIn(search), serverNowMs(), steadyNowMs());
}
