import { redoDraftChange, undoDraftChange } from '@daystream/contract/courses.history.admin';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { useDraftChange } from './use-draft-change.ts';

const endpoints = { undo: undoDraftChange, redo: redoDraftChange };
export type Direction = keyof typeof endpoints;

/** Takes the author's own last change of a draft back, or makes it again. */
export function useHistory(courseId: number) {
  const showProblem = useShowProblem();
  const { mutate, isPending } = useDraftChange(courseId);
  function travel(direction: Direction, done: string) {
    mutate((seen) => call(endpoints[direction], { params: { courseId }, body: { draft: seen } }), {
      onSuccess: () => showNotice(done),
      onError: showProblem,
    });
  }
  return { travel, isPending };
}
