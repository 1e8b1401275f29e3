import { Logo } from '@daystream/ui';
import { logoDrawings } from '@daystream/variants/logo-drawings';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { MenuCounter } from './menu-counter.tsx';
import { isCurrent, menu } from './menu.ts';
import { Person } from './person.tsx';

const MINI_PATH = /^\/course\/\d+\/calendar\/\d+/;

/** 236 px wide; 84 on the day, where the film needs the room. */
export function Sidebar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isMini = MINI_PATH.test(pathname);
  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col px-4 py-7 desktop:flex ${isMini ? 'w-[84px]' : 'w-[236px]'}`}
    >
      <Link to="/home" className="mb-6 inline-flex px-2.5" aria-label={variant.title}>
        <Logo name={variant.title} mark={logoDrawings[variant.logo]} isMarkOnly={isMini} />
      </Link>
      <nav aria-label={t('menu.label')}>
        <ul className="grid gap-1.5">
          {menu.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                activeOptions={{ exact: true }}
                aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                className="relative flex h-12 items-center gap-3.5 rounded-control px-3.5 font-label text-on-surface-muted hover:bg-on-surface/5 aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
              >
                <entry.Icon size={24} stroke={1.75} aria-hidden="true" className="shrink-0" />
                <span className={isMini ? 'sr-only' : 'flex-1'}>{t(entry.text)}</span>
                <MenuCounter entry={entry} className={isMini ? 'absolute top-1 right-1' : undefined} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Person isMini={isMini} />
    </aside>
  );
}
