import type { MenuItem } from '@daystream/domain/navigation/menus';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '../../features/analytics/index.ts';
import { signOut } from '../../features/identity/sessions/sign-out.ts';
import { addressOfEntry, isCurrent, linkTo } from './menu-links.ts';
import { enterOldCabinet, enterStaff } from '#shared/leave-with-ticket.ts';
import { OutsideLink } from '../dialogs/outside-link.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { communities, openClub } from '../dialogs/open-club.ts';
import { openDocument } from '../documents/open-document.ts';

export interface MenuActionProps {
  item: MenuItem;
  className: string;
  children: ReactNode;
  /** Called after the entry's action. */
  onDone?: (() => void) | undefined;
}

/** A menu entry as a link to a page, an external link or a button (SHL-066). */
export function MenuAction({ item: { name, label, target }, className, children, onDone }: MenuActionProps) {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const done = () => {
    if (name === 'support') track('open_support'); // SHL-067
    onDone?.();
  };
  const act = (action: () => unknown) => () => {
    done();
    void action();
  };
  switch (target.kind) {
    case 'route':
      return (
        <Link
          {...linkTo(addressOfEntry(target.route, pathname))}
          activeOptions={{ exact: true }}
          aria-current={isCurrent(target.route, pathname) ? 'page' : undefined}
          className={className}
          onClick={done}
        >
          {children}
        </Link>
      );
    case 'document':
      return (
        <button type="button" className={className} onClick={act(() => openDocument(target.url, t(`menu.${label}`)))}>
          {children}
        </button>
      );
    case 'link':
      return (
        <OutsideLink href={target.url} className={className} onClick={done}>
          {children}
        </OutsideLink>
      );
    case 'club':
      return (
        <button type="button" className={className} onClick={act(() => openClub(communities))}>
          {children}
        </button>
      );
    case 'action':
      return (
        <button type="button" className={className} onClick={act(actions[target.action])}>
          {children}
        </button>
      );
  }
}

const actions = {
  sign_out: signOut,
  open_admin: enterStaff,
  open_old_cabinet: enterOldCabinet,
  write_to_support: () => openDialog({ kind: 'support' }),
};
