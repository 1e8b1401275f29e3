import { Button } from '@daystream/ui';
import { IconSchool } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enterStaff } from '#shared/leave-with-ticket.ts';

/** A link to the dashboard for admins, to the desk for experts (ADM-062); a ticket signs them in there (ADM-001). */
export function StaffLink({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Button tone="soft" href="/admin" onClick={enter} icon={<IconSchool aria-hidden="true" />}>
      {t(isAdmin ? 'profile.admin' : 'profile.desk')}
    </Button>
  );
}

function enter(event: MouseEvent): void {
  // Opening in a new tab works as a plain link, without a ticket.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void enterStaff();
}
