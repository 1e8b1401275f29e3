import { getCourse } from '@daystream/contract/courses';
import { mapCourseMaterials } from '@daystream/client/models/materials';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The materials of one version of a course; their addresses are signed for some hours. */
export function materialsQuery({ courseId, courseVersion }: { courseId: number; courseVersion: number }) {
  return queryOptions({
    queryKey: ['courses', courseId, 'materials', courseVersion],
    queryFn: async ({ signal }) =>
      mapCourseMaterials(await call(getCourse, { params: { courseId }, expand: ['documents'], signal })),
  });
}
