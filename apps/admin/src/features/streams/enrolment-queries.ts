import { listEnrolments } from '@daystream/contract/streams.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '#shared/session.ts';

/** Learners of a course, newest first, page by page. */
export const enrolmentsQuery = (courseId: number, page: number) =>
  queryOptions({
    queryKey: ['streams', courseId, page],
    queryFn: ({ signal }) => callPage(listEnrolments, { params: { courseId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
