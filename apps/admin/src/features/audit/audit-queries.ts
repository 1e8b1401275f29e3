import { listAudit, listAuditStaff } from '@daystream/contract/audit.admin';
import { getPerson } from '@daystream/contract/people.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, steadyNowMs } from '#shared/session.ts';
import { type AuditSearch, auditQuery } from './audit-search.ts';

export const auditListQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', 'list', search],
    queryFn: ({ signal }) => {
      const { page = 1, ...filter } = auditQuery(search, steadyNowMs());
      return callPage(listAudit, { query: { ...filter, page: Number(page) }, signal });
    },
    placeholderData: keepPreviousData,
  });

export const auditStaffQuery = queryOptions({
  queryKey: ['audit', 'staff'],
  queryFn: ({ signal }) => call(listAuditStaff, { signal }),
});

/** The person of the filter, for its name. */
export const auditPersonQuery = (personId: number | undefined) =>
  queryOptions({
    queryKey: ['staff-people', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId: personId ?? 0 }, signal }),
    enabled: personId !== undefined,
  });
