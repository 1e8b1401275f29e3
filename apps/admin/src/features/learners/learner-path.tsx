import type { WireLearner } from '@daystream/contract/learners.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { HomeworkBadge } from './learner-facts.tsx';
import classes from './panel.module.css';

/** The days of the course with the calendar's signs, seven in a row. */
export function LearnerPath({ learner: { stages, progress } }: { learner: WireLearner }) {
  const { t } = useTranslation('learners');
  const contentText = useContentText();
  return (
    <section aria-labelledby="path">
      <Title order={3} fz="md" id="path">
        {t('panel.path')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('progress.label', { done: progress.finished_count, count: progress.counted_count })}
      </Text>
      <div className={classes.path}>
        {stages.map(({ title, days }) => (
          <div key={days[0]?.number ?? contentText(title)}>
            <p className={classes.stage}>{contentText(title)}</p>
            <ol className={classes.days}>
              {days.map((day) => (
                <Day key={day.number} day={day} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function Day({ day: { number, state, is_rest: isRest } }: { day: WireLearner['stages'][number]['days'][number] }) {
  const { t } = useTranslation('learners');
  const isPlainRest = isRest && state !== 'done';
  return (
    <li>
      <span className={classes.day} data-state={isPlainRest ? 'rest' : state} aria-hidden="true">
        {state === 'done' && <IconCheck size={18} stroke={2.2} />}
        {isPlainRest && <IconLeaf size={18} stroke={1.75} />}
        {state !== 'done' && !isPlainRest && number}
      </span>
      <VisuallyHidden>{t(`panel.day.${isPlainRest ? 'rest' : state}`, { day: number })}</VisuallyHidden>
    </li>
  );
}

export function SentHomework({ learner: { homeworks } }: { learner: WireLearner }) {
  const { t } = useTranslation('learners');
  const contentText = useContentText();
  const format = useFormat();
  return (
    <section aria-labelledby="homework">
      <Title order={3} fz="md" id="homework">
        {t('panel.homework')}
      </Title>
      {homeworks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('panel.no_homework')}
        </Text>
      )}
      <ul className={classes.homeworks}>
        {homeworks.map(({ status_id: id, title, state, attempt, sent_at: sentAt }) => (
          <li key={id}>
            <span>
              {contentText(title)}
              {sentAt !== null && (
                <small>{t('panel.sent', { attempt, date: format.moment(sentAt * SECOND_MS, 'dayMonth') })}</small>
              )}
            </span>
            <HomeworkBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
