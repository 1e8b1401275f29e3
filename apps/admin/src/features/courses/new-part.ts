import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The part was made a moment ago: its author is about to name it. */
    isNewPart?: boolean;
  }
}

/** Puts the cursor into the title of a part that was just made. */
export function useNewPartFocus(page: RefObject<HTMLElement | null>, partKey: string | undefined): void {
  const isNew = useRouterState({ select: ({ location }) => location.state.isNewPart === true });
  useEffect(() => {
    if (!isNew) return;
    const title = page.current?.querySelector<HTMLInputElement>('[data-fields] input[lang]');
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  }, [isNew, page, partKey]);
}
