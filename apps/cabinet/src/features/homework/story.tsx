import type { HomeworkStep } from '@daystream/client/models/homework';
import { REVIEW_TIME_MS } from '@daystream/domain/homework';
import { scoresTotal } from '@daystream/domain/points';
import { whenOnline } from '@daystream/client/when-online';
import { Avatar, Timeline, TimelineStep } from '@daystream/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { accessOver } from './access-over.ts';
import { AnswerForm } from './answer-form.tsx';
import { homeworkStanding } from './homework-order.ts';
import { useHomeworkWords } from './homework-words.ts';
import { KeptMedia } from './kept-media.tsx';
import { LockedHomework } from './locked-homework.tsx';
import { SelfieCard } from './selfie-card.tsx';
import { StepContent } from './step-content.tsx';
import { UnsentAnswer } from './unsent-answer.tsx';
import type { HomeworkView } from './use-homework.ts';
import { useSendAnswer } from './use-send-answer.ts';
import { WaitingAnswerCard } from './waiting-answer-card.tsx';

const MarkedFilms = lazy(() => whenOnline(async () => ({ default: (await import('./marked-films.tsx')).MarkedFilms })));
const ComparedFilms = lazy(() =>
  whenOnline(async () => ({ default: (await import('./compared-films.tsx')).ComparedFilms })),
);

/** The homework's history, its current state and its next steps. */
export function Story({ view, isNews }: { view: HomeworkView; isNews: (step: number) => boolean }) {
  const { t } = useTranslation('homework');
  const { story } = view;
  const isApproved = story.status === 'DONE';
  const isOver = story.isLocked && story.status !== 'UPLOADED' && accessOver(view.stream) !== null;
  const attempt = story.status === 'FAIL' ? story.attempt + 1 : Math.max(1, story.attempt);
  return (
    <section aria-labelledby="answer">
      {attempt > 1 && <p className="text-14 font-label text-on-surface-muted">{t('attempt', { number: attempt })}</p>}
      <h2 id="answer" className="mb-5 display text-24 desktop:text-32">
        {t('answer')}
      </h2>
      <Timeline label={t('story')}>
        {story.steps.map((step, index) => (
          <PastStep key={`${step.kind}-${step.attempt}-${step.at}`} view={view} step={step} isNews={isNews(index)} />
        ))}
        {!isApproved && <PresentStep view={view} />}
        {!isApproved && !isOver && <ToCome view={view} />}
      </Timeline>
      <SelfieCard view={view} />
      <KeptMedia media={story.media} />
      <UnsentAnswer view={view} />
    </section>
  );
}

function PastStep({ view, step, isNews }: { view: HomeworkView; step: HomeworkStep; isNews: boolean }) {
  const { t } = useTranslation('homework');
  const { moment } = useHomeworkWords();
  const author = step.message?.author ?? null;
  const details = [moment(step.at), step.score !== null && step.score > 0 && t('points', { count: step.score })];
  const title =
    step.kind === 'sent' || step.kind === 'selfie' || author === null
      ? t(`step.${step.kind}`)
      : t(`step.${step.kind}_by`, { name: author.name });
  return (
    <TimelineStep
      state="past"
      title={title}
      detail={details.filter((part) => part !== false).join(' · ')}
      marker={
        author === null ? undefined : (
          <Avatar alt="" src={author.photo ?? undefined} initials={author.name.slice(0, 1)} size={36} />
        )
      }
    >
      {step.message !== null && <StepContent streamId={view.stream.id} message={step.message} isNews={isNews} />}
      <StepMarks view={view} step={step} />
    </TimelineStep>
  );
}

/** The marks of a review in the films it is about, and under a new film those of the review before it. */
function StepMarks({ view, step }: { view: HomeworkView; step: HomeworkStep }) {
  const { steps } = view.story;
  const streamId = view.stream.id;
  const sentIn = (attempt: number) => steps.find((one) => one.kind === 'sent' && one.attempt === attempt);
  if (step.marks.length > 0) {
    return (
      <Suspense>
        <MarkedFilms streamId={streamId} marks={step.marks} answer={sentIn(step.attempt)} />
      </Suspense>
    );
  }
  const hasFilm = step.message?.files.some(({ kind }) => kind === 'video') === true;
  const before = steps.find((one) => one.marks.length > 0 && one.attempt === step.attempt - 1);
  if (step.kind !== 'sent' || !hasFilm || before === undefined) return null;
  return (
    <Suspense>
      <ComparedFilms streamId={streamId} before={sentIn(before.attempt)} review={before} />
    </Suspense>
  );
}

/** The current state: to be answered, in review, or locked. */
function PresentStep({ view }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const { story } = view;
  switch (homeworkStanding(story)) {
    case 'in_review':
      return <InReview sentAt={story.sentAt} />;
    case 'later':
      return <ClosedStep view={view} />;
    case 'refused':
      if (story.isLocked) return <ClosedStep view={view} />;
      return <AnswerStep view={view} title={t('step.refused')} detail={t('step.refused_text')} />;
    case 'to_redo':
      return <AnswerStep view={view} title={t('step.again')} />;
    default:
      return <AnswerStep view={view} title={t('step.answer')} />;
  }
}

function ClosedStep({ view }: { view: HomeworkView }) {
  const { t } = useTranslation(['homework', 'streams']);
  const over = accessOver(view.stream);
  return (
    <TimelineStep state="current" title={over === null ? t('step.closed') : t(`streams:access.${over}`)}>
      <LockedHomework view={view} />
    </TimelineStep>
  );
}

interface AnswerStepProps {
  view: HomeworkView;
  title: string;
  detail?: string;
}

/** The form, or the answer that waits in the outbox. */
function AnswerStep({ view, title, detail }: AnswerStepProps) {
  const { t } = useTranslation('homework');
  const sending = useSendAnswer(view);
  const { waiting, takeBack } = sending;
  if (waiting !== null) {
    return (
      <TimelineStep state="current" title={t('step.waiting')}>
        <WaitingAnswerCard answer={waiting} onChange={takeBack} />
      </TimelineStep>
    );
  }
  return (
    <TimelineStep state="current" title={title} detail={detail}>
      <AnswerForm view={view} sending={sending} />
    </TimelineStep>
  );
}

function InReview({ sentAt }: { sentAt: number | null }) {
  const { t } = useTranslation('homework');
  const format = useFormat();
  const dueAt = (sentAt ?? serverNowMs()) + REVIEW_TIME_MS;
  const detail =
    dueAt > serverNowMs()
      ? t('step.checking_until', { time: format.moment(dueAt, 'time'), date: format.moment(dueAt, 'dayMonth') })
      : t('step.checking_soon');
  return <TimelineStep state="current" title={t('step.checking')} detail={detail} />;
}

/** What an approval gives. */
function ToCome({ view: { stream, story, assignment, place } }: { view: HomeworkView }) {
  const { t } = useTranslation('homework');
  const points = stream.isDemo || story.isPaidElsewhere ? 0 : scoresTotal(assignment.scores);
  const brings = [
    points > 0 && t('points', { count: points }),
    place?.link.isRequired === true && !place.isLastStage && t('step.opens_stage'),
  ].filter((part) => part !== false);
  return (
    <TimelineStep
      state="future"
      title={t('step.will_be_approved')}
      detail={brings.length > 0 ? brings.join(' · ') : undefined}
    />
  );
}
