import type { Language } from '@daystream/domain/languages';
import { type LogoMark, logoDrawings } from '@daystream/variants/logo-drawings';
import { useSyncExternalStore } from 'react';

/** The variant of this page as the server wrote it into the document. */
export interface PageVariant {
  readonly id: string;
  readonly title: string;
  readonly mark: LogoMark;
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
}

const neutral: PageVariant = {
  id: 'dev',
  title: 'Daystream',
  mark: logoDrawings.horizon,
  defaultLanguage: 'ru',
  languages: ['ru', 'en', 'es'],
};

function read(): PageVariant {
  const text = document.getElementById('variant')?.textContent?.trim() ?? '';
  return text.startsWith('{') ? { ...neutral, ...(JSON.parse(text) as Partial<PageVariant>) } : neutral;
}

let shown = read();
const listeners = new Set<() => void>();

/** What stays as it is while the page is open; name and mark change with a publication (`useSchool`). */
export const variant: Omit<PageVariant, 'title' | 'mark'> = shown;

/** The name and mark of the school. */
export type School = Pick<PageVariant, 'title' | 'mark'>;

export function useSchool(): School {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Shows the school's name and mark as they are from now on. */
export function showSchool(school: School): void {
  shown = { ...shown, ...school };
  for (const listener of listeners) listener();
}
