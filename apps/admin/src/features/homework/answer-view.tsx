import { Badge, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import { useFormat } from '#shared/use-format.ts';
import { usePageTitle } from '#shared/page-title.ts';
import classes from './answer.module.css';
import { AnswerFiles } from './answer-files.tsx';
import { answerOf, type DeskHomework } from './desk-model.ts';
import { EarlierSteps } from './earlier-steps.tsx';
import { ClaimedBy } from './claimed-by.tsx';
import { Selfies } from './selfies.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Marking } from './use-marking.ts';
import { usePlaceText } from './use-place-text.ts';

export interface AnswerViewProps {
  homework: DeskHomework;
  /** Somebody else who looks at it now. */
  claimedBy: string | null;
  marking: Marking;
  /** Comes after the heading, one Tab from it. */
  undo: ReactNode;
}

/** What the learner sent, at the full width of the window. */
export function AnswerView({ homework, claimedBy, marking, undo }: AnswerViewProps) {
  const { t } = useTranslation('desk');
  usePageTitle(homework.title, homework.learner.name);
  const format = useFormat();
  const placeText = usePlaceText();
  const langOf = useForeignLanguage();
  const answer = answerOf(homework);
  const earlier = homework.steps.filter(
    (step) => step !== answer && step.kind !== 'selfie' && step.attempt < homework.attempt,
  );
  return (
    <article className={classes.answer} aria-labelledby="answer-title">
      <header className={classes.head}>
        <div>
          <Title order={1} id="answer-title" fz="var(--text-24)" lh="var(--leading-24)">
            {/* Who moves through the queue by keys hears whose answer it is. */}
            <VisuallyHidden lang={langOf(homework.learner.name)}>{homework.learner.name}: </VisuallyHidden>
            <span lang={langOf(homework.title)}>{homework.title}</span>
          </Title>
          {undo}
          <Text size="sm" c="dimmed">
            {t('answer.where', { course: homework.course.title, place: placeText(homework) })}
          </Text>
        </div>
        {homework.sentAt !== null && homework.reviewedBy === null && (
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {t('answer.sent', {
                date: format.moment(homework.sentAt, 'dayMonth'),
                time: format.moment(homework.sentAt, 'time'),
              })}
            </Text>
            <TimeLeft sentAt={homework.sentAt} />
          </Group>
        )}
      </header>
      <ClaimedBy name={claimedBy} />
      {answer !== undefined && answer.files.length > 0 && (
        <AnswerFiles
          files={answer.files}
          owner={homework.learner.name}
          samples={homework.assignment.files.filter(({ video }) => video !== null)}
          chosenId={marking.shownId}
          onChoose={marking.show}
          marking={marking}
        />
      )}
      {homework.chosenExercises.length > 0 && (
        <Group gap={6} aria-label={t('answer.exercises')} component="ul" className={classes.chips}>
          {homework.chosenExercises.map((title) => (
            <li key={title}>
              <Badge size="lg">{title}</Badge>
            </li>
          ))}
        </Group>
      )}
      {answer !== undefined && answer.text !== '' && (
        <blockquote
          lang={langOf(answer.text)}
          className={classes.words}
          data-alone={answer.files.length === 0 || undefined}
        >
          {answer.text}
        </blockquote>
      )}
      {answer === undefined && <Text c="dimmed">{t('answer.none')}</Text>}
      <Selfies homework={homework} />
      {earlier.length > 0 && <EarlierSteps steps={earlier} learner={homework.learner.name} />}
    </article>
  );
}
