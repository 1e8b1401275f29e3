import { Logo } from '@daystream/ui';
import { logoDrawings } from '@daystream/variants/logo-drawings';
import { Link, useLocation } from '@tanstack/react-router';
import { variant } from '#shared/variant.ts';
import { PointsChip } from './points-chip.tsx';

/** Screens with a way back bring their own bar. */
const OWN_BAR = /^\/(course|homework)\/\d/;

/** The phone's upper edge: whose school this is, and the points. */
export function TopBar() {
  const { pathname } = useLocation();
  if (OWN_BAR.test(pathname)) return null;
  return (
    <header className="flex h-16 items-center justify-between gap-3 px-4 tablet:px-7 desktop:hidden">
      <Link to="/home" aria-label={variant.title} className="inline-flex min-h-11 items-center">
        <Logo name={variant.title} mark={logoDrawings[variant.logo]} />
      </Link>
      <PointsChip />
    </header>
  );
}
