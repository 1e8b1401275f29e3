import { announce } from '@daystream/client/announcer';
import { reorderCourse } from '@daystream/contract/courses.parts.admin';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { parentKindOf, type Move } from './moves.ts';
import { courseOf, everyPart, type Part } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

/** Saves a new order, and says where a part is now. */
export function useMove(courseId: number) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const showProblem = useShowProblem();
  const { mutate, isPending } = useDraftChange(courseId, { repeats: true });

  /** «Дерево: 2 из 5, ступень Опора» */
  function placeText(part: Part, { kind, parentId, ids }: Move): string {
    const parent = everyPart(courseOf(part)).find((one) => one.kind === parentKindOf(kind) && one.id === parentId);
    return t('drag.dropped', {
      title: partTitle(part),
      position: ids.indexOf(part.id) + 1,
      count: ids.length,
      parent: parent === undefined ? '' : partTitle(parent),
    });
  }

  function move({ kind, parentId, ids }: Move, onDone?: () => void): void {
    mutate(
      (draft) =>
        call(reorderCourse, { params: { courseId }, body: { draft, kind, parent_id: parentId, ids: [...ids] } }),
      { onSuccess: onDone, onError: showProblem },
    );
  }

  return {
    move,
    placeText,
    isPending,
    /** For moves without dragging, which are not announced otherwise. */
    moveAndTell: (part: Part, to: Move) => {
      const sentence = placeText(part, to);
      move(to, () => announce(sentence));
    },
  };
}
