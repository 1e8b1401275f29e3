import { Button } from '@daystream/ui';
import { IconSchool } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enterStaff } from '#shared/leave-with-ticket.ts';

/** An admin's way to the dashboard, an expert's to the desk (ADM-062): a ticket takes them there signed in (ADM-001). */
export function StaffLink({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Button tone="soft" href="/admin" onClick={enter} icon={<IconSchool aria-hidden="true" />}>
      {t(isAdmin ? 'profile.admin' : 'profile.desk')}
    </Button>
  );
}

function enter(event: MouseEvent): void {
  // Whoever wants another tab gets one, and signs in there.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void enterStaff();
}
