import { listCourses } from '@daystream/contract/courses';
import { mapCourse } from '@daystream/client/models/courses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The courses that the variant offers, and those of the learner. */
export const catalogueQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: async ({ signal }) => (await call(listCourses, { signal })).map(mapCourse),
});
