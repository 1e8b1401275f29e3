import { listAuthors } from '@daystream/contract/courses.authors.admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

const POLL_MS = 5000;

/** The other authors who have the draft open. Polled, because an author who loses the right or the network sends no event. */
export const authorsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['courses', courseId, 'authors'],
    queryFn: ({ signal }) => call(listAuthors, { params: { courseId }, signal }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? POLL_MS : false),
  });
