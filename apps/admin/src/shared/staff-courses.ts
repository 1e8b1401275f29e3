import { listStaffCourses, type WireStaffCourse } from '@daystream/contract/courses.admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from './session.ts';

/** Every course the signed-in staff member may see, including drafts and archived ones. */
export const staffCoursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => call(listStaffCourses, { signal }),
});

/** Says whether somebody can be enrolled: the course was published and is not archived. */
export function isEnrollable({ version, is_archived }: Pick<WireStaffCourse, 'version' | 'is_archived'>): boolean {
  return version > 0 && !is_archived;
}
