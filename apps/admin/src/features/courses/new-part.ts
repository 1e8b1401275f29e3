import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The author has just added this part and will name it next. */
    isNewPart?: boolean;
  }
}

/** Focuses the title of a part that was just added. */
export function useNewPartFocus(page: RefObject<HTMLElement | null>, partKey: string | undefined): void {
  const isNew = useRouterState({ select: ({ location }) => location.state.isNewPart === true });
  useEffect(() => {
    if (!isNew) return;
    const title = page.current?.querySelector<HTMLInputElement>('[data-fields] input[lang]');
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  }, [isNew, page, partKey]);
}
