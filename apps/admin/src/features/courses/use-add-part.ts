import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { addPart, archivePart, copyPart } from '@daystream/contract/courses.parts.admin';
import type { AddedPart, CopiedPart } from '@daystream/domain/courses';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import { type Addition, holderOf } from './additions.ts';
import { everyPart, outline, type Part } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

interface Made {
  readonly kind: AddedPart;
  readonly id: number;
}

interface Making {
  readonly course: WireCourseDraft;
  readonly added: Made;
}

/** Adds a part and opens it with its title focused. */
export function useAddPart(courseId: number) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const showProblem = useShowProblem();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDraftChange(courseId, { repeats: true });
  const open = (part: Part | undefined, isNewPart: boolean) =>
    void navigate({
      to: '/courses/$courseId',
      params: { courseId },
      search: { part: part?.key },
      state: { isNewPart },
    });

  async function make(change: (draft: number) => Promise<Making>, onMade: (part: Part, made: Made) => void) {
    let made: Made | null = null;
    const course = await mutateAsync(async (draft) => {
      const making = await change(draft);
      made = making.added;
      return making.course;
    });
    const part = made === null ? undefined : findMade(course, made);
    if (made === null || part === undefined) return;
    open(part, true);
    onMade(part, made);
  }

  /** A copy looks like its original, so a notice says that it was copied and offers undo. */
  function announceCopied(part: Part, { kind, id }: Made) {
    const archive = (draft: number) => call(archivePart, { params: { courseId }, body: { draft, kind, id } });
    showUndo({
      message: t('add.copied', { title: partTitle(part) }),
      undoLabel: t('archive.undo'),
      onUndo: () => void mutateAsync(archive).then(() => open(part.parent ?? undefined, false), showProblem),
    });
  }

  return {
    isPending,
    add(addition: Addition) {
      const { kind, afterId } = addition;
      const body = { kind, ...holderOf(addition), after_id: afterId };
      make(
        (draft) => call(addPart, { params: { courseId }, body: { draft, ...body } }),
        () => undefined,
      ).catch(showProblem);
    },
    copy(kind: CopiedPart, id: number) {
      make((draft) => call(copyPart, { params: { courseId }, body: { draft, kind, id } }), announceCopied).catch(
        showProblem,
      );
    },
  };
}

function findMade(course: WireCourseDraft, { kind, id }: Made): Part | undefined {
  return everyPart(outline(course)).find((part) => part.kind === kind && part.id === id);
}
