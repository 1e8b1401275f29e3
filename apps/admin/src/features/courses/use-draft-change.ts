import { CallError } from '@daystream/client/transport';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftQuery } from './courses-queries.ts';

export function isCourseChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'course_changed';
}

/**
 * Changes the draft. Changes run one after another, each on the draft that the previous one returned. After a conflict
 * (409 course_changed) the newest draft is fetched; the caller decides whether to repeat the change.
 */
export function useDraftChange(courseId: number) {
  const client = useQueryClient();
  const query = draftQuery(courseId);
  return useMutation({
    scope: { id: `draft-${courseId}` },
    mutationFn: async (change: (draft: number) => Promise<WireCourseDraft>) => {
      const { draft } = await client.query({ ...query, staleTime: 'static' });
      return change(draft);
    },
    onSuccess: (draft) => {
      client.setQueryData(query.queryKey, draft);
      void client.invalidateQueries({ queryKey: ['courses'], exact: true });
    },
    onError: (error) => (isCourseChanged(error) ? client.invalidateQueries({ queryKey: query.queryKey }) : undefined),
  });
}
