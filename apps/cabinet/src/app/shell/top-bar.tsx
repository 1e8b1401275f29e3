import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute } from '@daystream/domain/navigation/routes';
import { IconButton, Logo } from '@daystream/ui';
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { PointsChip } from './points-chip.tsx';
import { useShownPath } from '../routing/use-shown-path.ts';
import { goBackFrom, useCanGoBack } from '../routing/section-history.ts';

/** Screens with a back button have their own bar. */
const OWN_BAR: readonly RouteName[] = [
  'calendar',
  'coursePause',
  'courseUpdate',
  'day',
  'materials',
  'material',
  'homework',
];

/** The phone's top bar: back button, school name, points and menu (SHL-061). */
export function TopBar() {
  const { t } = useTranslation('frame');
  const pathname = useShownPath();
  const name = findRoute(pathname)?.name;
  if (name !== undefined && OWN_BAR.includes(name)) return null;
  return (
    <header className="flex h-16 items-center gap-1.5 px-4 tablet:px-7 desktop:hidden">
      <BackButton path={pathname} />
      <Link to="/home" aria-label={variant.title} className="mr-auto inline-flex min-h-11 min-w-0 items-center">
        {/* A name that does not fit wraps below the mark, out of sight, instead of being truncated. */}
        <Logo name={variant.title} mark={variant.mark} className="h-8 flex-wrap content-start overflow-hidden" />
      </Link>
      <PointsChip />
      <IconButton
        label={t('search.title')}
        icon={<IconSearch size={24} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={() => openDialog({ kind: 'search' })}
      />
      <IconButton
        label={t('menu.open')}
        icon={<IconMenu2 size={24} stroke={1.75} />}
        aria-haspopup="dialog"
        className="-mr-2"
        onClick={() => openDialog({ kind: 'burger' })}
      />
    </header>
  );
}

/** Goes back within this section; not rendered if there is no earlier page. */
function BackButton({ path }: { path: string }) {
  const { t } = useTranslation('frame');
  const router = useRouter();
  const canGoBack = useCanGoBack(path);
  if (!canGoBack) return null;
  const goBack = () => {
    const href = goBackFrom(path);
    if (href !== null) void router.navigate({ href });
  };
  return (
    <IconButton
      label={t('menu.back')}
      icon={<IconArrowLeft size={24} stroke={1.75} />}
      className="-ml-2.5"
      onClick={goBack}
    />
  );
}
