import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { MenuCounter } from './menu-counter.tsx';
import { barLabels, menuIcons } from './menu-icons.ts';
import { addressOfEntry, bottomBarRoutes, isCurrent, linkTo } from './menu-links.ts';

/** The phone's bottom bar with the entries the variant configures (CFG-036). */
export function BottomBar() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const { data: user } = useQuery(userQuery);
  const entries = bottomBarRoutes({ isGuest: user?.isGuest === true }).flatMap((route) => {
    const label = barLabels[route];
    return label === undefined ? [] : [{ route, label, Icon: menuIcons[label] }];
  });
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label={t('menu.label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 bg-surface-raised pb-[env(safe-area-inset-bottom)] shadow-3 short:static! short:shadow-none group-has-data-next-bar/frame:hidden desktop:hidden"
    >
      <ul className="mx-auto flex max-w-[560px]">
        {entries.map(({ route, label, Icon }) => (
          <li key={route} className="min-w-0 flex-1">
            <Link
              {...linkTo(addressOfEntry(route, pathname))}
              activeOptions={{ exact: true }}
              aria-current={isCurrent(route, pathname) ? 'page' : undefined}
              className="group flex h-[72px] flex-col items-center justify-center gap-1 text-12 font-label text-on-surface-muted aria-[current]:text-on-surface"
            >
              <span className="relative grid h-8 w-14 place-items-center rounded-pill group-aria-[current]:bg-primary-soft group-aria-[current]:text-on-primary-soft">
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                {route === 'homeworks' && <MenuCounter className="absolute -top-1 right-1.5" />}
              </span>
              <span className="max-w-full truncate px-1">{t(`menu.${label}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
