import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, routePath } from '@daystream/domain/navigation/routes';
import {
  IconAlarm,
  IconBell,
  IconChevronRight,
  IconCookie,
  IconCreditCard,
  IconDevices,
  IconLock,
  IconPackageExport,
  IconShieldLock,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PathLink } from './path-link.tsx';
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

/** A list of links to the account's pages. */
function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="rounded-card bg-surface-raised p-2 shadow-1">
      <ul>{children}</ul>
    </nav>
  );
}

interface EntryRowProps {
  href: string;
  icon: TablerIcon;
  isCurrent?: boolean;
  children: ReactNode;
}

function EntryRow({ href, icon: Icon, isCurrent = false, children }: EntryRowProps) {
  return (
    <li>
      <PathLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="group flex min-h-14 items-center gap-3.5 rounded-control px-3 py-2 font-label transition-colors hover:bg-on-surface/4 aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
      >
        <Icon
          aria-hidden="true"
          size={22}
          stroke={1.75}
          className="shrink-0 text-primary group-aria-[current]:text-on-primary-soft"
        />
        <span className="min-w-0 flex-1">{children}</span>
        <IconChevronRight
          aria-hidden="true"
          size={18}
          stroke={2}
          className="shrink-0 text-on-surface-muted group-aria-[current]:text-on-primary-soft"
        />
      </PathLink>
    </li>
  );
}
