import { limitInput } from '@daystream/client/limit-input';
import { textLength } from '@daystream/domain/texts';
import { textLimits } from '@daystream/domain/limits';
import { whenOnline } from '@daystream/client/when-online';
import { canRefuseHomework } from '@daystream/domain/homework';
import { Button, Card, Notice, TextArea, useToast } from '@daystream/ui';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '../media/index.ts';
import { type AnswerProblem, answerProblem } from './answer-check.ts';
import { useAnswerDraft } from './answer-draft.ts';
import { AnswerFiles } from './answer-files.tsx';
import { ExerciseChoice } from './exercise-choice.tsx';
import { answerUploads } from './send-answer.ts';
import type { HomeworkView } from './use-homework.ts';
import type { useSendAnswer } from './use-send-answer.ts';

const RefuseDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog })),
);

interface AnswerFormProps {
  view: HomeworkView;
  sending: ReturnType<typeof useSendAnswer>;
}

/** Text, files and exercises of an answer; all input stays until the server has accepted it. */
export function AnswerForm({ view, sending }: AnswerFormProps) {
  const { t } = useTranslation('homework');
  const { story, assignment } = view;
  const { draft, change, follow } = useAnswerDraft(story.id);
  const list = answerUploads(story.id);
  const uploads = useUploads(list);
  const { send, failed, isBusy, forget } = sending;
  const [wasPressed, setPressed] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const showToast = useToast();
  const problem = answerProblem(draft, uploads, assignment.answerType);
  // The requested kind of answer comes first.
  const isWritten = assignment.answerType === 'text';
  const files = <AnswerFiles list={list} uploads={uploads} assignment={assignment} />;

  async function submit(): Promise<void> {
    setPressed(true);
    if (problem !== null) return;
    if ((await send(draft)) !== 'sent') return;
    follow();
    setPressed(false);
    showToast({ text: t('form.sent') });
  }

  return (
    <Card>
      <form
        aria-label={t('form.label')}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ExerciseChoice
          exercises={assignment.exercises}
          chosen={draft.exercises}
          onChange={(exercises) => change({ exercises })}
        />
        {!isWritten && files}
        <TextArea
          rows={isWritten ? 5 : 2}
          label={t(isWritten ? 'form.label' : 'form.text')}
          placeholder={t('form.placeholder')}
          value={draft.text}
          countLabel={(text) => {
            const used = textLength(text);
            const limit = textLimits.homeworkMessage;
            return used > limit * 0.8 ? t('form.count', { used, limit }) : null;
          }}
          error={wasPressed && problem?.field === 'message' ? <ProblemText problem={problem} /> : undefined}
          onChange={(event) => {
            forget();
            change({ text: limitInput(event.currentTarget, draft.text, textLimits.homeworkMessage) });
          }}
        />
        {isWritten && files}
        <div className="grid gap-3">
          <div aria-live="polite" className="grid gap-3 empty:hidden">
            {wasPressed && problem !== null && problem.field !== 'message' && (
              <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-warning-soft text-on-warning-soft">
                <ProblemText problem={problem} />
              </Notice>
            )}
            {failed !== null && (
              <Notice icon={<IconAlertCircle aria-hidden="true" />} className="bg-danger-soft text-on-danger-soft">
                <SendFailure message={failed} />
              </Notice>
            )}
          </div>
          <Button type="submit" fullWidth loading={isBusy} loadingLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
          <p className="text-center text-14 text-on-surface-muted">{t('form.after')}</p>
        </div>
      </form>
      {canRefuseHomework({ status: story.status, lock: null }) && !story.isRefused && (
        <div className="mt-1 text-center">
          <Button tone="word" size={40} onClick={() => setRefusing(true)}>
            {t('refuse.action')}
          </Button>
        </div>
      )}
      {isRefusing && (
        <Suspense>
          <RefuseDialog view={view} type="homework" onClose={() => setRefusing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function SendFailure({ message }: { message: string }) {
  const { t } = useTranslation('homework');
  return (
    <>
      <p className="font-label">{t('form.send_failed')}</p>
      <p>{message === '' ? t('form.kept') : message}</p>
    </>
  );
}

function ProblemText({ problem }: { problem: AnswerProblem }) {
  const { t } = useTranslation('homework');
  switch (problem.kind) {
    case 'failed_file':
      return t('form.failed_file');
    case 'nothing_sent':
      return t('form.need.nothing_sent');
    case 'too_long':
      return t('form.need.too_long');
    case 'nul':
    case 'lone_surrogate':
      return t('form.need.bad_text');
    case 'empty':
    case 'required':
      return t(`form.need.${problem.field === 'message' ? 'text' : problem.field}`);
  }
}
