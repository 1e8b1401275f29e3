import { displayNameOf } from '@daystream/client/models/identity';
import { profileMenu, settingsMenu } from '@daystream/domain/navigation/menus';
import { Avatar, Button, Card } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { initialsOf } from '#shared/initials.ts';
import { SettingsPage } from '#shared/settings-page.tsx';
import { useLayout } from '#shared/use-layout.ts';
import { signOut } from '../../features/identity/sessions/sign-out.ts';
import { StaffLink } from './staff-link.tsx';
import { useMenuFacts } from './menu-facts.ts';
import { MenuList } from './menu-list.tsx';

/** The signed-in user with the profile menu on the phone, with the settings menu elsewhere. */
export function UserSettingScreen() {
  const { t } = useTranslation('frame');
  const { data: user } = useQuery(userQuery);
  const facts = useMenuFacts();
  const isDesktop = useLayout() === 'desktop';
  if (user === undefined) return null;
  const items = isDesktop ? settingsMenu(facts).filter(({ name }) => name !== 'exit') : profileMenu(facts);
  return (
    <SettingsPage title={t('menu.profile')}>
      <Card className="flex items-center gap-4">
        <Avatar alt="" src={user.avatar ?? undefined} initials={initialsOf(user)} size={56} />
        <div className="min-w-0">
          <p className="truncate font-strong">{displayNameOf(user)}</p>
          <p className="truncate text-14 text-on-surface-muted">{user.email ?? ' '}</p>
        </div>
      </Card>
      <Card className="p-2!">
        <MenuList items={items} label={t('menu.profile')} />
      </Card>
      {user.isStaff && <StaffLink isAdmin={user.isAdmin} />}
      <Button tone="outlined" onClick={() => void signOut()}>
        {t('menu.exit')}
      </Button>
    </SettingsPage>
  );
}
