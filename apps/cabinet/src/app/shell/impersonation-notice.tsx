import { Button } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { displayNameOf } from '@daystream/client/models/identity';
import { signOut } from '../../features/identity/sessions/sign-out.ts';

/** Stays on every page while a staff member is signed in as this learner (impersonation); nothing can be changed then. */
export function ImpersonationNotice() {
  const { t } = useTranslation('frame');
  const { data: user } = useQuery(userQuery);
  if (user === undefined || user.seenBy === null) return null;
  return (
    <output className="flex flex-wrap items-center justify-between gap-3 bg-primary-soft px-4 py-2 text-on-primary-soft">
      <span>{t('looking.text', { name: displayNameOf(user) })}</span>
      <Button tone="outlined" size={40} onClick={() => void signOut()}>
        {t('looking.end')}
      </Button>
    </output>
  );
}
