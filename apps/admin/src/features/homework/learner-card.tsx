import { Avatar, Badge, Card, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconClock, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeskHomework, QueuedHomework } from './desk-model.ts';
import classes from './reply.module.css';
import { usePlaceText } from './use-place-text.ts';

const marks = {
  DONE: { color: 'success', Icon: IconCheck },
  FAIL: { color: 'warning', Icon: IconRefresh },
  UPLOADED: { color: 'primary', Icon: IconClock },
  NOT_UPLOADED: { color: 'primary', Icon: IconPencil },
} as const;

/** The learner's progress and earlier homework in this course. */
export function LearnerCard({ homework }: { homework: DeskHomework }) {
  const { t } = useTranslation('desk');
  const langOf = useForeignLanguage();
  const { learner, progress, history } = homework;
  return (
    <Card component="section" aria-labelledby="learner-title" className={classes.card}>
      <Group wrap="nowrap" gap="sm">
        <Avatar radius="xl" size={44} name={learner.name} color="primary" variant="light" aria-hidden="true" />
        <div>
          <Title order={2} id="learner-title" className={classes.label} lang={langOf(learner.name)}>
            {learner.name}
          </Title>
          <Text size="sm" c="dimmed">
            {t('learner.progress', { done: progress.completeDaysCount, days: progress.daysCount })}
          </Text>
        </div>
      </Group>
      {history.length > 0 && (
        <ul className={classes.history} aria-label={t('learner.history')}>
          {history.map((one) => (
            <HistoryRow key={one.id} homework={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function HistoryRow({ homework }: { homework: QueuedHomework }) {
  const { t } = useTranslation('desk');
  const placeText = usePlaceText();
  const { color, Icon } = marks[homework.status];
  return (
    <li className={classes.past}>
      <Link
        to="/desk/$statusId"
        params={{ statusId: homework.id }}
        search={(kept) => kept}
        className={classes.pastLink}
      >
        {placeText(homework)}
      </Link>
      <Badge color={color} leftSection={<Icon size={13} stroke={2.2} aria-hidden="true" />}>
        {t(`status.${homework.status}`)}
      </Badge>
    </li>
  );
}
