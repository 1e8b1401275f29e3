import { CallError } from '@daystream/client/transport';
import { reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { REVIEW_UNDO_MS, type ReviewVerdict } from '@daystream/domain/homework';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hideNotice, showNotice, showUndo } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import type { DeskHomework } from './desk-model.ts';
import { deskKeys } from './desk-keys.ts';
import { dropDraft, keepDraft, type ReplyDraft } from './reply-draft.ts';
import { countReviewed } from './reviewed-today.ts';

export interface Verdict {
  homework: DeskHomework;
  verdict: ReviewVerdict;
  comment: string;
  files: readonly number[];
  /** null: all points. */
  scores: number | null;
}

interface Undoable {
  homework: DeskHomework;
  reviewId: number;
  draft: ReplyDraft;
}

/** Sends reviews and undoes the last one; `open` shows a homework, `openNext` the one after it. */
export function useVerdict({ open, openNext }: { open: (id: number) => void; openNext: (after: number) => void }) {
  const { t } = useTranslation('desk');
  const problemText = useProblemText();
  const client = useQueryClient();
  const last = useRef<Undoable | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['homework'] });

  const { mutate: takeBack } = useMutation({
    mutationFn: ({ homework, reviewId }: Undoable) =>
      call(undoHomeworkReview, { params: { statusId: homework.id, reviewId } }),
    onSuccess: async (_, { homework, draft }) => {
      countReviewed(-1);
      keepDraft(homework, draft);
      await refresh();
      open(homework.id);
      showNotice(t('undo.done', { name: homework.learner.name }));
    },
    onError: (error) => showNotice(problemText(error), 'problem'),
  });

  function undo() {
    const undoable = last.current;
    if (undoable === null) return;
    last.current = null;
    hideNotice();
    takeBack(undoable);
  }

  const give = useMutation({
    mutationFn: ({ homework, ...body }: Verdict) =>
      call(reviewHomework, {
        params: { statusId: homework.id },
        body: { ...body, files: [...body.files], attempt: homework.attempt },
      }),
    onSuccess: ({ review_id: reviewId }, { homework, verdict, comment, scores }) => {
      const undoable = { homework, reviewId, draft: { comment, score: scores } };
      last.current = undoable;
      setTimeout(() => {
        if (last.current === undoable) last.current = null;
      }, REVIEW_UNDO_MS);
      countReviewed(1);
      dropDraft(homework);
      showUndo({
        message: t(`undo.after.${verdict}`, { name: homework.learner.name }),
        undoLabel: t('undo.action'),
        keyLabel: deskKeys.undo.toUpperCase(),
        onUndo: undo,
        forMs: REVIEW_UNDO_MS,
      });
      openNext(homework.id);
      void refresh();
    },
    onError: (error, { homework }) => {
      // The form fields show their own errors.
      if (error instanceof CallError && error.kind === 'fields') return;
      showNotice(problemText(error), 'problem');
      if (!(error instanceof CallError) || error.status !== 409) return;
      openNext(homework.id);
      void refresh();
    },
  });

  return { give, undo };
}
