import { deviceZone } from '@daystream/client/device-zone';
import { localDate } from '@daystream/domain/local-dates';
import { capitalized, dayPart } from '@daystream/i18n/format';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { serverNowMs } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';
import { useFormat } from '#shared/use-format.ts';
import { OnboardingLeft } from '../onboarding/index.ts';
import { CourseRows } from './course-rows.tsx';
import { Needs } from './needs.tsx';
import classes from './overview.module.css';
import { overviewQuery } from './overview-query.ts';
import { WeekPart } from './week-part.tsx';

/** What needs attention, who practises, and how the courses are doing (ADM-005). */
export function OverviewScreen() {
  const { t } = useTranslation('overview');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(overviewQuery);
  return (
    <main id="content" className={classes.page}>
      <Greeting />
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <OverviewSkeleton />}
      {data !== undefined && (
        <div className={classes.columns}>
          <div>
            <Needs needs={data.needs} />
            <OnboardingLeft />
          </div>
          <WeekPart week={data.week} newPeople={data.new_people} starts={data.starts} />
          {data.courses !== null && data.courses.length > 0 && <CourseRows courses={data.courses} />}
        </div>
      )}
    </main>
  );
}

function Greeting() {
  const { t, i18n } = useTranslation('overview');
  const { data: staff } = useQuery(staffQuery);
  const format = useFormat();
  const nowMs = serverNowMs();
  const part = dayPart(i18n.language, nowMs, deviceZone);
  const name = staff?.name ?? '';
  return (
    <header className={classes.greeting}>
      <p>{capitalized(format.date(localDate(nowMs, deviceZone), 'weekdayDayMonth'), i18n.language)}</p>
      <Title order={1} className={classes.hello}>
        {name === '' ? t(`greeting_nameless.${part}`) : t(`greeting.${part}`, { name })}
      </Title>
    </header>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <output aria-label={t('loading')} className={classes.columns}>
      <Skeleton height={360} radius="lg" />
      <Skeleton height={360} />
      <Skeleton height={280} radius="lg" />
    </output>
  );
}
