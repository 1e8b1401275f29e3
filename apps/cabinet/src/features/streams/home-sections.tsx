import { homeSections } from '@daystream/domain/navigation/home-sections';
import { getRoute } from '@daystream/domain/navigation/routes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const labels = {
  home: 'home',
  'home-courses': 'courses',
  'home-events': 'events',
  'home-catalog': 'catalog',
} as const satisfies Record<(typeof homeSections)[number], string>;

/** Leads from one section of home to another; a guest has only some of them. */
export function HomeSections({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <nav aria-label={t('menu.home')} className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-5">
        {homeSections
          .map(getRoute)
          .filter(({ isForGuests }) => !isGuest || isForGuests)
          .map(({ name, path }) => (
            <li key={name}>
              <Link
                to={path as '/home'}
                className="group relative block py-2.5 font-label whitespace-nowrap text-on-surface-muted hover:text-on-surface focus-visible:-outline-offset-2 aria-[current]:text-on-surface"
              >
                {t(`menu.${labels[name as keyof typeof labels]}`)}
                <span className="absolute inset-x-0 bottom-1 h-1 rounded-pill group-aria-[current]:bg-primary" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
