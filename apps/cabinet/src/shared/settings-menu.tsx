import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, routePath } from '@daystream/domain/navigation/routes';
import {
  IconAlarm,
  IconBell,
  IconCookie,
  IconCreditCard,
  IconDevices,
  IconLock,
  IconPackageExport,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EntryList, EntryRow } from './entry-row.tsx';
import { isBuilt } from './not-yet.ts';

const pages = [
  { route: 'userPassword', text: 'password', Icon: IconLock },
  { route: 'settingsSecurity', text: 'security', Icon: IconShieldLock },
  { route: 'settingsNotifications', text: 'notifications', Icon: IconBell },
  { route: 'settingsReminders', text: 'reminders', Icon: IconAlarm },
  { route: 'settingsCookiePolicy', text: 'cookie', Icon: IconCookie },
  { route: 'userPaymentMethods', text: 'payment_methods', Icon: IconCreditCard },
  { route: 'settingsSessions', text: 'devices', Icon: IconDevices },
  { route: 'settingsExport', text: 'export', Icon: IconPackageExport },
] as const satisfies readonly { route: RouteName; text: string; Icon: unknown }[];

const builtPages = pages.filter(({ route }) => isBuilt(route));
const settingsRoutes: readonly RouteName[] = ['userSettings', 'delete', ...builtPages.map(({ route }) => route)];

/** Whether this path is a page of the settings, beside which a wide window shows their menu. */
export function isSettingsPath(path: string): boolean {
  const name = findRoute(path)?.name;
  return name !== undefined && settingsRoutes.includes(name);
}

/** Links to the pages of the settings that exist (ACC-124). */
export function SettingsMenu() {
  const { t } = useTranslation('profile');
  const { pathname } = useLocation();
  const name = findRoute(pathname)?.name;
  return (
    <EntryList label={t('settings.title')}>
      {builtPages.map(({ route, text, Icon }) => (
        <EntryRow key={route} href={routePath(route)} icon={Icon} isCurrent={route === name}>
          {t(`settings.${text}`)}
        </EntryRow>
      ))}
    </EntryList>
  );
}

export function LeavingMenu() {
  const { t } = useTranslation('profile');
  const { pathname } = useLocation();
  return (
    <EntryList label={t('settings.leaving')}>
      <EntryRow href={routePath('delete')} icon={IconTrash} isCurrent={findRoute(pathname)?.name === 'delete'}>
        {t('settings.delete')}
      </EntryRow>
    </EntryList>
  );
}
