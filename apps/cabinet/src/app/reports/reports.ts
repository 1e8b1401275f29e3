import { openReports } from '@daystream/client/reports';
import { knownPerson } from '#shared/known-person.ts';
import { variant } from '#shared/variant.ts';

/** Sends errors of this page to the error tracker; loaded with the first error. */
export function openPageReports(dsn: string, release: string): (error: unknown) => void {
  return openReports(dsn, {
    release,
    tags: { app: 'cabinet', variant: variant.id, language: document.documentElement.lang },
    userId: () => knownPerson()?.id ?? null,
  });
}
