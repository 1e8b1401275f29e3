import { CallError } from '@daystream/client/transport';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { draftQuery } from './courses-queries.ts';

export function isCourseChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'course_changed';
}

const overwritten: readonly string[] = ['change_overwritten', 'change_overwritten_by'];

/** The draft or its history is not what was shown. */
function isOutdated(error: unknown): boolean {
  return isCourseChanged(error) || (error instanceof CallError && overwritten.includes(error.code));
}

const MOST_TRIES = 3;

/**
 * Changes the draft. Changes run one after another, each on the draft that the previous one returned. After a conflict
 * (409 course_changed) the newest draft is fetched. `repeats`: the change holds whatever another author has changed meanwhile, so it
 * is made on that one; otherwise the caller decides.
 */
export function useDraftChange(courseId: number, { repeats = false } = {}) {
  const client = useQueryClient();
  const query = draftQuery(courseId);
  return useMutation({
    scope: { id: `draft-${courseId}` },
    mutationFn: async (change: (draft: number) => Promise<WireCourseDraft>) => {
      for (let tries = repeats ? MOST_TRIES : 1; ; tries -= 1) {
        const { draft } = await client.query({ ...query, staleTime: 'static' });
        try {
          return await change(draft);
        } catch (error) {
          if (!isCourseChanged(error) || tries === 1) throw error;
          await client.query({ ...query, staleTime: 0 });
        }
      }
    },
    onSuccess: (draft) => {
      client.setQueryData(query.queryKey, draft);
      void client.invalidateQueries({ queryKey: ['courses'], exact: true });
    },
    onError: (error) => (isOutdated(error) ? client.invalidateQueries({ queryKey: query.queryKey }) : undefined),
  });
}
