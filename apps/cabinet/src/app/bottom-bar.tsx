import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MenuCounter } from './menu-counter.tsx';
import { isCurrent, menu } from './menu.ts';

/** The phone's sticky bar, under the thumb. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('menu.label')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 bg-surface-raised pb-[env(safe-area-inset-bottom)] shadow-3 group-has-data-next-bar/frame:hidden desktop:hidden"
    >
      <ul className="mx-auto flex max-w-[560px]">
        {menu.map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1">
            <Link
              to={entry.to}
              activeOptions={{ exact: true }}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              className="group flex h-[72px] flex-col items-center justify-center gap-1 text-12 font-label text-on-surface-muted aria-[current]:text-on-surface"
            >
              <span className="relative grid h-8 w-14 place-items-center rounded-pill group-aria-[current]:bg-primary-soft group-aria-[current]:text-on-primary-soft">
                <entry.Icon size={24} stroke={1.75} aria-hidden="true" />
                <MenuCounter entry={entry} className="absolute -top-1 right-1.5" />
              </span>
              <span className="max-w-full truncate px-1">{t(entry.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
