import { lazy, Suspense } from 'react';
import { loadGroup } from './load-group.ts';
import { closeDialog, type ShellDialog, useDialog } from './dialogs.ts';

const BurgerMenu = lazy(async () => ({ default: (await part(() => import('./burger-menu.tsx'))).BurgerMenu }));
const ShellDialogs = lazy(async () => ({ default: (await part(() => import('./shell-dialogs.tsx'))).ShellDialogs }));

function part<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadGroup('base', load);
}

/** Where everything stands that opens over the page; its code comes when it is asked for (SHL-060). */
export function DialogHost() {
  const dialog = useDialog();
  return <Suspense>{dialog !== null && <Shown dialog={dialog} />}</Suspense>;
}

function Shown({ dialog }: { dialog: ShellDialog }) {
  if (dialog.kind === 'burger') return <BurgerMenu onClose={closeDialog} />;
  return <ShellDialogs dialog={dialog} onClose={closeDialog} />;
}
