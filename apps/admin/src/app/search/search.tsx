import { useDisclosure, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { isTyping } from '#shared/is-typing.ts';
import { SearchDialog } from './search-dialog.tsx';

const OpenSearch = createContext<() => void>(() => undefined);

/** Opens the search of the whole school. */
export const useOpenSearch = () => use(OpenSearch);

/** The one search: Ctrl K everywhere, and `/` where the page has no use of its own for it. */
export function Search({ children }: { children: ReactNode }) {
  const [isOpen, { open, close }] = useDisclosure();
  const isOnDesk = useLocation().pathname.startsWith('/desk');
  useHotkeys([['mod+K', open]], []);
  useWindowEvent('keydown', (event) => {
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== '/' || !isPlain || isOnDesk || isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
  return (
    <OpenSearch value={open}>
      {children}
      {isOpen && <SearchDialog onClose={close} />}
    </OpenSearch>
  );
}
