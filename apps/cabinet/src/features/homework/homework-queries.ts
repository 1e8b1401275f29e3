import { listHomework, listHomeworkStatuses } from '@daystream/contract/homework';
import { mapHomework } from '@daystream/client/models/course-parts';
import { mapHomeworkStory } from '@daystream/client/models/homework';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The homework assignments of the learner's courses. */
export const assignmentsQuery = queryOptions({
  queryKey: ['homework', 'assignments'],
  queryFn: async ({ signal }) => (await call(listHomework, { expand: ['scores'], signal })).map(mapHomework),
});

/** The status and history of each homework of a stream. */
export function storiesQuery(streamId: number) {
  return queryOptions({
    queryKey: ['homework', 'stories', streamId],
    queryFn: async ({ signal }) => {
      const expand = ['scores', 'steps'] as const;
      return (await call(listHomeworkStatuses, { params: { streamId }, expand, signal })).map(mapHomeworkStory);
    },
  });
}
