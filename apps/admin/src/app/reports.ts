import { openReports } from '@daystream/client/reports';
import { queryClient } from '#shared/query-client.ts';
import { staffQuery } from '#shared/staff.ts';
import { variant } from '#shared/variant.ts';

/** Reports unexpected errors of this page; loaded with the first error. */
export function openPageReports(dsn: string, release: string): (error: unknown) => void {
  return openReports(dsn, {
    release,
    tags: { app: 'admin', variant: variant.id, language: document.documentElement.lang },
    userId: () => queryClient.getQueryData(staffQuery.queryKey)?.id ?? null,
  });
}
