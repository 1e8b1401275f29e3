import { getPerson, listPeople, listPersonAudit } from '@daystream/contract/people.admin';
import { listSegments } from '@daystream/contract/people.segments.admin';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, serverNowMs, steadyNowMs } from '#shared/session.ts';
import { type PeopleSearch, peopleQuery } from './people-search.ts';

export const peopleListKey = ['staff-people', 'list'];

export const peopleListQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: [...peopleListKey, search],
    queryFn: ({ signal }) => callPage(listPeople, { query: peopleQuery(search, serverNowMs(), steadyNowMs()), signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (personId: number) =>
  queryOptions({
    queryKey: ['staff-people', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId }, signal }),
  });

export const personAuditQuery = (personId: number) =>
  infiniteQueryOptions({
    queryKey: ['staff-people', personId, 'audit'],
    queryFn: ({ signal, pageParam }) =>
      callPage(listPersonAudit, { params: { personId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page }, _, last) => (page.count > last ? last + 1 : undefined),
  });

export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) => call(listSegments, { signal }),
});
