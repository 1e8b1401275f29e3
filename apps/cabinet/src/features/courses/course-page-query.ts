import { getCourse, outlineParts } from '@daystream/contract/courses';
import { mapCourse } from '@daystream/client/models/courses';
import { mapCourseMaterials } from '@daystream/client/models/materials';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** A course as everybody may see it: its outline, and the titles of its materials (Q138). */
export function coursePageQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'page'],
    queryFn: async ({ signal }) => {
      const expand = [...outlineParts, 'documents'] as const;
      const wire = await call(getCourse, { params: { courseId }, expand, signal });
      return { course: mapCourse(wire), materials: mapCourseMaterials(wire).materials };
    },
  });
}
