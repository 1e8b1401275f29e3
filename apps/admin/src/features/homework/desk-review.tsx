import { reviewProblems, type ReviewVerdict } from '@daystream/domain/homework';
import { Alert } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#shared/field-errors.ts';
import { AnswerView } from './answer-view.tsx';
import { AssignmentCard } from './assignment-card.tsx';
import { useDeskKeys } from './desk-keys.ts';
import type { DeskHomework } from './desk-model.ts';
import classes from './desk.module.css';
import { LearnerCard } from './learner-card.tsx';
import { MarksCard } from './marks-card.tsx';
import type { DraftMark } from './reply-draft.ts';
import { ReplyCard } from './reply-card.tsx';
import { LostReply } from './lost-reply.tsx';
import { writtenMarks } from './sent-marks.ts';
import { useClaim } from './use-claim.ts';
import { useMarking } from './use-marking.ts';
import { useReply } from './use-reply.ts';
import type { useVerdict } from './use-verdict.tsx';
import { VerdictBar } from './verdict-bar.tsx';

export interface DeskReviewProps {
  homework: DeskHomework;
  give: ReturnType<typeof useVerdict>['give'];
  onSkip: () => void;
  undo: ReactNode;
}

/** One answer beside its assignment, with the form of the review. */
export function DeskReview({ homework, give, onSkip, undo }: DeskReviewProps) {
  const { t } = useTranslation('errors');
  const reply = useReply(homework);
  const comment = useRef<HTMLTextAreaElement>(null);
  const { form, files } = reply;
  const { score, comment: written, marks } = form.getValues();
  const points = typeof score === 'number' ? score : homework.scoreMax;
  const isOpen = homework.status === 'UPLOADED' && homework.reviewedBy === null;
  // Says so at once: a second click comes before the next render.
  const isGiving = useRef(false);
  const claimedBy = useClaim(homework, isOpen);
  // One's own verdict is on its way to the next answer.
  const isMine = give.isSuccess && give.variables.homework.id === homework.id;
  const isLost = !isOpen && !isMine && (written.trim() !== '' || files.files.length > 0 || marks.length > 0);
  const marking = useMarking(homework, reply, isOpen);
  const isWaiting = files.isBusy || marking.voices.isBusy;

  function decide(verdict: ReviewVerdict) {
    if (!isOpen || isGiving.current || isWaiting) return;
    const scores = verdict === 'DONE' && homework.scoreMax > 0 ? points : null;
    const [problem] = reviewProblems({ verdict, comment: written, scores }, homework.scoreMax);
    if (problem !== undefined) {
      const codes = { required: 'comment_required', out_of_range: 'score_out_of_range' } as const;
      const code = problem.kind === 'required' || problem.kind === 'out_of_range' ? codes[problem.kind] : problem.kind;
      form.setFieldError(problem.field === 'scores' ? 'score' : 'comment', t(`fields.${code}`));
      if (problem.field === 'comment') comment.current?.focus();
      return;
    }
    const sent = writtenMarks(marks);
    const fileIds = files.files.flatMap(({ fileId }) => fileId ?? []);
    isGiving.current = true;
    give.mutate(
      { homework, verdict, comment: written, files: fileIds, scores, marks: sent },
      {
        onError(error) {
          const { scores: atScore, files: atFiles, ...others } = fieldErrors(error) ?? {};
          form.setErrors({
            ...byMark(others, sent),
            ...(atScore && { score: atScore }),
            ...(atFiles && { comment: atFiles }),
          });
        },
        onSettled() {
          isGiving.current = false;
        },
      },
    );
  }

  useDeskKeys({
    approve: () => decide('DONE'),
    redo: () => decide('FAIL'),
    skip: onSkip,
    comment: () => comment.current?.focus(),
    mark: () => marking.add(),
  });

  return (
    <>
      <div className={classes.answer}>
        <AnswerView homework={homework} claimedBy={claimedBy} marking={marking} undo={undo} />
      </div>
      <div className={classes.side}>
        {!isOpen && <ReviewedAlert homework={homework} />}
        {isLost && <LostReply homework={homework} reply={reply} />}
        <MarksCard marking={marking} reply={reply} />
        <AssignmentCard assignment={homework.assignment} />
        {isOpen && <ReplyCard reply={reply} scoreMax={homework.scoreMax} comment={comment} />}
        <LearnerCard homework={homework} />
      </div>
      {isOpen && (
        <VerdictBar
          points={points}
          marksCount={writtenMarks(marks).length}
          isDraftKept={written !== '' || marks.length > 0}
          busy={give.isPending ? give.variables.verdict : null}
          isWaitingForFiles={files.isBusy}
          isWaitingForVoice={marking.voices.isBusy && !files.isBusy}
          onApprove={() => decide('DONE')}
          onRedo={() => decide('FAIL')}
          onSkip={onSkip}
        />
      )}
    </>
  );
}

/** The server counts marks; here each problem belongs to its mark. */
function byMark(errors: Readonly<Record<string, string>>, sent: readonly DraftMark[]) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const mark = sent[Number(/^marks\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
      return [mark === undefined ? field : `marks.${mark.id}`, message];
    }),
  );
}

/** Says who has already reviewed the answer, and how. */
function ReviewedAlert({ homework }: { homework: DeskHomework }) {
  const { t } = useTranslation('desk');
  const { reviewedBy, status } = homework;
  return (
    <Alert variant="light" icon={<IconUserCheck aria-hidden="true" />} title={t(`status.${status}`)}>
      {reviewedBy === null ? t('reviewed.not_waiting') : t('reviewed.by', { who: reviewedBy })}
    </Alert>
  );
}
