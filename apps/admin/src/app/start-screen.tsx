import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import pageClasses from '#shared/page.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { staffQuery } from '#shared/staff.ts';
import { useFormat } from '#shared/use-format.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useWaitingHomework } from '../features/homework/index.ts';
import { useOpenQuestions } from '../features/support/index.ts';
import { FailedFilms } from './failed-films.tsx';
import classes from './start.module.css';
import { openWorkRooms, type WorkRoom } from './rooms.ts';

/** The pending work in this person's rooms, counted like the rooms' own lists (ADM-005). */
export function StartScreen() {
  const { t } = useTranslation('dashboard');
  usePageTitle(t('start.title'));
  const { data: staff } = useQuery(staffQuery);
  return (
    <main id="content" className={pageClasses.page}>
      <Title order={1} fz={32} mb="lg">
        {t('start.title')}
      </Title>
      {staff?.capabilities.includes('view_courses') === true && <FailedFilms />}
      <ul className={classes.list}>
        {openWorkRooms(staff?.capabilities ?? []).map((room) => (
          <li key={room.work}>{room.work === 'homework' ? <Homework room={room} /> : <Questions room={room} />}</li>
        ))}
      </ul>
    </main>
  );
}

function Homework({ room }: { room: WorkRoom }) {
  return <Work room={room} {...useWaitingHomework()} />;
}

function Questions({ room }: { room: WorkRoom }) {
  return <Work room={room} {...useOpenQuestions()} />;
}

interface WorkProps {
  room: WorkRoom;
  count: number | undefined;
  error: Error | null;
  retry: () => void;
}

function Work({ room: { work, to }, count, error, retry }: WorkProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (count === undefined && error !== null) return <ProblemPanel error={error} onRetry={retry} />;
  if (count === undefined) return <Skeleton height={132} radius="lg" component="output" aria-label={t('loading')} />;
  return (
    <Link to={to} className={classes.card}>
      <Title order={2} fz="lg">
        {t(`start.${work}.title`)}
      </Title>
      <span className={classes.count}>{format.number(count)}</span>
      <Text size="sm" c="dimmed">
        {count === 0 ? t(`start.${work}.none`) : t(`start.${work}.waiting`, { count })}
      </Text>
    </Link>
  );
}
