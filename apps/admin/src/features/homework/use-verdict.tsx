import { announce } from '@daystream/client/announcer';
import { CallError } from '@daystream/client/transport';
import { reviewHomework, undoHomeworkReview } from '@daystream/contract/homework.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import type { ReviewVerdict } from '@daystream/domain/homework';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';
import type { DeskHomework } from './desk-model.ts';
import { useDeskSettings } from './desk-settings.ts';
import { type DraftMark, dropDraft, keepDraft, type ReplyDraft } from './reply-draft.ts';
import { countReviewed } from './reviewed-today.ts';
import { useUndo } from './use-undo.ts';

export interface Verdict {
  homework: DeskHomework;
  verdict: ReviewVerdict;
  comment: string;
  files: readonly number[];
  /** null: all points. */
  scores: number | null;
  marks: readonly DraftMark[];
}

/** The last verdict while it can be taken back. */
export interface Undoable {
  homework: DeskHomework;
  verdict: ReviewVerdict;
  reviewId: number;
  draft: ReplyDraft;
}

/** Said after the heading of the next answer, which has the focus by then. */
const SAID_AFTER_MS = 300;

/** Sends reviews and undoes the last one; `open` shows a homework, `openNext` the one after it. */
export function useVerdict({ open, openNext }: { open: (id: number) => void; openNext: (after: number) => void }) {
  const { t } = useTranslation('desk');
  const showProblem = useShowProblem();
  const client = useQueryClient();
  const { undoS } = useDeskSettings();
  const { offered, offer, hold } = useUndo<Undoable>(undoS * SECOND_MS);
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
    onError: showProblem,
  });

  function undo() {
    if (offered === null) return;
    offer(null);
    takeBack(offered);
  }

  const give = useMutation({
    mutationFn: ({ homework, marks, ...body }: Verdict) =>
      call(reviewHomework, {
        params: { statusId: homework.id },
        body: { ...body, files: [...body.files], marks: marks.map(wireMark), attempt: homework.attempt },
      }),
    onSuccess: ({ review_id: reviewId }, { homework, verdict, comment, scores, marks }) => {
      offer({ homework, verdict, reviewId, draft: { comment, score: scores, marks } });
      countReviewed(1);
      dropDraft(homework);
      setTimeout(announce, SAID_AFTER_MS, t(`undo.after.${verdict}`, { name: homework.learner.name }));
      openNext(homework.id);
      void refresh();
    },
    onError: (error, { homework, comment, files, marks }) => {
      // The form fields show their own errors.
      if (error instanceof CallError && error.kind === 'fields') return;
      showProblem(error);
      if (!(error instanceof CallError) || error.status !== 409) return;
      // What was written stays in view, to be sent or copied.
      if (comment.trim() === '' && files.length === 0 && marks.length === 0) openNext(homework.id);
      void refresh();
    },
  });

  return { give, undo, offered, hold };
}

function wireMark({ fileId, startMs, endMs, tone, text, drawing, voiceId }: DraftMark) {
  const end = endMs === null ? null : endMs / 1000;
  return { file_id: fileId, start: startMs / 1000, end, tone, text, drawing: [...drawing], voice: voiceId };
}
