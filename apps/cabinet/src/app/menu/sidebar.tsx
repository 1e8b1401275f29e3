import { deviceStorage } from '@daystream/client/browser-storage';
import { mainMenu } from '@daystream/domain/navigation/menus';
import { findRoute } from '@daystream/domain/navigation/routes';
import { IconButton, Logo } from '@daystream/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { MenuAction } from './menu-action.tsx';
import { MenuCounter } from './menu-counter.tsx';
import { useMenuFacts } from './menu-facts.ts';
import { menuIcons } from './menu-icons.ts';
import { Person } from './user-button.tsx';
import { useShownPath } from '../routing/use-shown-path.ts';

const MINIFIED_KEY = 'menuMinified'; // Q84

/** 236 px wide; 84 px when the user minified it, and on the day screen to leave room for the film. */
export function Sidebar() {
  const { t } = useTranslation('frame');
  const pathname = useShownPath();
  const [isMinified, setMinified] = useState(() => deviceStorage.getItem(MINIFIED_KEY) === 'true');
  const isOnDay = findRoute(pathname)?.name === 'day';
  const isMini = isMinified || isOnDay;

  function minify(next: boolean): void {
    deviceStorage.setItem(MINIFIED_KEY, String(next));
    setMinified(next);
  }

  return (
    <aside
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto px-4 py-7 desktop:flex ${isMini ? 'w-[84px]' : 'w-[236px]'}`}
    >
      <Link to="/home" className="mb-6 inline-flex px-2.5" aria-label={variant.title}>
        <Logo name={variant.title} mark={variant.mark} isMarkOnly={isMini} />
      </Link>
      <SearchButton isMini={isMini} />
      <MainMenu isMini={isMini} />
      <div className="mt-auto grid gap-2 pt-6">
        {!isOnDay && (
          <IconButton
            label={t(isMinified ? 'menu.expand' : 'menu.minify')}
            icon={
              isMinified ? (
                <IconLayoutSidebarLeftExpand size={22} stroke={1.75} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={22} stroke={1.75} />
              )
            }
            className="ml-1 text-on-surface-muted!"
            onClick={() => minify(!isMinified)}
          />
        )}
        <Person isMini={isMini} />
      </div>
    </aside>
  );
}

function SearchButton({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      className="mb-3 flex h-12 items-center gap-3.5 rounded-control bg-on-surface/5 px-3.5 text-left text-on-surface-muted hover:bg-on-surface/10"
      onClick={() => openDialog({ kind: 'search' })}
    >
      <IconSearch size={24} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <span className={isMini ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{t('search.action')}</span>
    </button>
  );
}

function MainMenu({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('frame');
  const facts = useMenuFacts();
  return (
    <nav aria-label={t('menu.label')}>
      <ul className="grid gap-1.5">
        {mainMenu(facts).map((item) => {
          const Icon = menuIcons[item.label];
          return (
            <li key={item.name}>
              <MenuAction
                item={item}
                className="relative flex h-12 w-full items-center gap-3.5 rounded-control px-3.5 text-left font-label text-on-surface-muted hover:bg-on-surface/5 aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
              >
                <Icon size={24} stroke={1.75} aria-hidden="true" className="shrink-0" />
                <span className={isMini ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{t(`menu.${item.label}`)}</span>
                {item.name === 'homework' && <MenuCounter className={isMini ? 'absolute top-1 right-1' : undefined} />}
              </MenuAction>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
