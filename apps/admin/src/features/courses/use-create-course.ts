import { createCourse } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { CourseTemplate } from '@daystream/domain/courses/course-templates';
import type { Language } from '@daystream/domain/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/session.ts';
import { coursesQuery, draftQuery } from './courses-queries.ts';

export interface WantedCourse {
  readonly title: Partial<Record<Language, string>>;
  readonly languages: Language[];
  /** null: an empty one. */
  readonly template: CourseTemplate | null;
}

/** Creates a course. Because of `creation_id` a retry after a lost response creates no second course. */
export function useCreateCourse(onMade: (draft: WireCourseDraft) => void) {
  const client = useQueryClient();
  const [creationId, setCreationId] = useState(randomId);
  return useMutation({
    mutationFn: ({ template, ...wanted }: WantedCourse) =>
      call(createCourse, { body: { creation_id: creationId, ...wanted, ...(template !== null && { template }) } }),
    onSuccess(draft) {
      setCreationId(randomId());
      client.setQueryData(draftQuery(draft.id).queryKey, draft);
      void client.invalidateQueries({ queryKey: coursesQuery.queryKey, exact: true });
      onMade(draft);
    },
  });
}

function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
