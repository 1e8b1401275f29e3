import type { WireClock } from '@daystream/contract/clock.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Alert, Skeleton, Title } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import page from '#shared/page.module.css';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useFormat } from '#shared/use-format.ts';
import classes from './clock.module.css';
import { ClockMoves } from './clock-moves.tsx';
import { clockQuery } from './clock-query.ts';

/** Moves the clock of a school in development, so that months of a course pass in seconds. */
export function ClockScreen() {
  const { t } = useTranslation('clock');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(clockQuery);
  return (
    <main id="content" className={page.page}>
      <Title order={1} fz={32}>
        {t('title')}
      </Title>
      <p className={classes.lead}>{t('lead')}</p>
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} radius="lg" />}
      {data !== undefined && (
        <div className={classes.columns}>
          <Times clock={data} />
          {data.bar === null ? <ClockMoves clock={data} /> : <SetElsewhere />}
        </div>
      )}
    </main>
  );
}

function Times({ clock }: { clock: WireClock }) {
  const { t } = useTranslation('clock');
  const format = useFormat();
  const isReal = clock.at === clock.real_at;
  const time = (seconds: number) => format.moment(seconds * SECOND_MS, 'time');
  return (
    <section className={classes.times} aria-label={t('now')}>
      <p className={classes.label}>{t('now')}</p>
      <p className={classes.date}>{format.moment(clock.at * SECOND_MS, 'weekdayDayMonth')}</p>
      <p className={classes.time}>{time(clock.at)}</p>
      <p className={classes.muted}>
        {isReal
          ? t('is_real')
          : t('real', { date: format.moment(clock.real_at * SECOND_MS, 'numeric'), time: time(clock.real_at) })}
      </p>
    </section>
  );
}

function SetElsewhere() {
  const { t } = useTranslation('clock');
  return (
    <Alert variant="light" icon={<IconSettings aria-hidden="true" />} title={t('setting.title')}>
      {t('setting.text')}
    </Alert>
  );
}
