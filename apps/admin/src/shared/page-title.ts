import { pageTitle, showPageTitle } from '@daystream/client/page-title';
import { useEffect } from 'react';
import { useSchool } from '#shared/variant.ts';

/** Names the screen in the title of the window; without a name another part of the screen has one. */
export function usePageTitle(...parts: readonly (string | null | undefined)[]): void {
  const school = useSchool().title;
  const title = pageTitle(parts, school);
  useEffect(() => showPageTitle(title, school), [title, school]);
}
