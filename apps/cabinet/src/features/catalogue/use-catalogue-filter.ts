import type { CatalogueFilter } from '@daystream/domain/catalogue';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** What the learner looks for. It is in the address too, so that a link and a reload show the same courses. */
export function useCatalogueFilter() {
  const { text = '', category = '' } = useSearch({ from: '/frame/catalog' });
  const navigate = useNavigate();
  const [filter, setFilter] = useState<CatalogueFilter>({ text, category });
  // The address follows what is typed, some letters later.
  const following = useRef(0);

  useEffect(() => {
    if (following.current === 0) setFilter({ text, category });
  }, [text, category]);

  return { filter, setFilter: (next: CatalogueFilter) => void change(next).catch(reportError) };

  async function change(next: CatalogueFilter): Promise<void> {
    setFilter(next);
    following.current += 1;
    await navigate({
      to: '.',
      search: {
        ...(next.text.trim() !== '' && { text: next.text.trim() }),
        ...(next.category !== '' && { category: next.category }),
      },
      replace: true,
      resetScroll: false,
    });
    following.current -= 1;
  }
}
