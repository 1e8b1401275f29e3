import { useEffect, useState } from 'react';

/**
 * Gives the focus back when a dialog goes, to where it was before; from an item of a menu to the button that opens the menu.
 * NOTE: Mantine gives it back only where the dialog stays mounted.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => {
    const { activeElement } = document;
    const menu = activeElement?.closest('[role="menu"]') ?? null;
    return menu === null ? activeElement : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  });
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus({ preventScroll: true }) : undefined), [opener]);
}
