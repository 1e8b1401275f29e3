import { lazy, Suspense } from 'react';
import { loadGroup } from '../routing/load-group.ts';
import { closeDialog, type ShellDialog, useDialog } from './dialogs.ts';

const BurgerMenu = lazy(async () => {
  const { BurgerMenu: Menu } = await loadGroup('base', () => import('../menu/burger-menu.tsx'));
  return { default: Menu };
});
const ShellDialogs = lazy(async () => {
  const { ShellDialogs: Dialogs } = await loadGroup('base', () => import('./shell-dialogs.tsx'));
  return { default: Dialogs };
});

/** Renders the open dialog; its code is loaded on first use (SHL-060). */
export function DialogHost() {
  const dialog = useDialog();
  return <Suspense>{dialog !== null && <Shown dialog={dialog} />}</Suspense>;
}

function Shown({ dialog }: { dialog: ShellDialog }) {
  if (dialog.kind === 'burger') return <BurgerMenu onClose={closeDialog} />;
  return <ShellDialogs dialog={dialog} onClose={closeDialog} />;
}
