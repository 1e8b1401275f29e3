import { deviceZone } from '@daystream/client/device-zone';
import type { WireLearnerLine } from '@daystream/contract/learners.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { isEndingSoon, isStuck, type LearnerHomework } from '@daystream/domain/learners';
import { localDay } from '@daystream/domain/local-dates';
import { isCourseBegun } from '@daystream/domain/streams';
import { Progress, Text } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconRefresh, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { useZoneName } from '#shared/use-zone-name.ts';
import classes from './learners.module.css';

const ms = (seconds: number | null) => (seconds === null ? null : seconds * SECOND_MS);

/** How far somebody is: a bar, the day they have reached and the days done. */
export function ProgressCell({ line }: { line: WireLearnerLine }) {
  const { t } = useTranslation('learners');
  const { finished_count: done, counted_count: count, day_number: day } = line.progress;
  const hasPractised = day !== null || line.practised_at !== null;
  const isBegun = isCourseBegun({ hasPractised, hasSentHomework: line.homework.state !== 'none' });
  return (
    <span className={classes.progress}>
      <Progress
        size={6}
        radius="xl"
        color="primary"
        value={count === 0 ? 0 : (done / count) * 100}
        aria-label={t('progress.label', { done, count })}
      />
      <span className={classes.progressWords}>
        <b>{day === null ? t(isBegun ? 'progress.going' : 'progress.not_started') : t('progress.day', { day })}</b>
        <span>{t('progress.of', { done, count })}</span>
      </span>
    </span>
  );
}

export function PractisedText({ line }: { line: WireLearnerLine }) {
  const { t } = useTranslation('learners');
  const format = useFormat();
  const nowMs = serverNowMs();
  const atMs = ms(line.practised_at);
  const facts = {
    startsAtMs: ms(line.start_date),
    endsAtMs: ms(line.end_date),
    enrolledAtMs: line.enrolled_at * SECOND_MS,
    practisedAtMs: atMs,
    finishedCount: line.progress.finished_count,
    countedCount: line.progress.counted_count,
  };
  const words = () => {
    if (atMs === null) return t('practised.never');
    const days = localDay(nowMs, deviceZone) - localDay(atMs, deviceZone);
    if (days > 1) return t('practised.ago', { days: format.count(days, 'day') });
    return t(days < 1 ? 'practised.today' : 'practised.yesterday', { time: format.moment(atMs, 'time') });
  };
  return (
    <span className={isStuck(facts, nowMs) ? classes.mark : atMs === null ? classes.quiet : classes.plain}>
      {words()}
    </span>
  );
}

/** The first date of access, as its learner has it. */
export function FirstDate({ line: { start_date: start, timezone } }: { line: WireLearnerLine }) {
  const format = useFormat(timezone);
  return start === null ? null : format.moment(start * SECOND_MS, 'dayMonth');
}

/** Names the learner's time zone where it is another one than the reader's. */
export function LearnerZone({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('learners');
  const zone = useZoneName(timeZone);
  if (timeZone === deviceZone) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('seen.zone', { zone })}
    </Text>
  );
}

export function AccessText({ line }: { line: WireLearnerLine }) {
  const { t } = useTranslation('learners');
  const format = useFormat(line.timezone);
  const nowMs = serverNowMs();
  const [startsAtMs, endsAtMs] = [ms(line.start_date), ms(line.end_date)];
  const date = (atMs: number) => ({ date: format.moment(atMs, 'dayMonth') });
  if (endsAtMs !== null && endsAtMs <= nowMs)
    return <span className={classes.quiet}>{t('access.ended', date(endsAtMs))}</span>;
  if (startsAtMs !== null && startsAtMs > nowMs)
    return <span className={classes.plain}>{t('access.from', date(startsAtMs))}</span>;
  if (endsAtMs === null) return <span className={classes.quiet}>{t('access.open')}</span>;
  const isMarked = isEndingSoon({ endsAtMs }, nowMs);
  return <span className={isMarked ? classes.mark : classes.plain}>{t('access.until', date(endsAtMs))}</span>;
}

const signs: Record<LearnerHomework, ComponentType<IconProps>> = {
  waiting: IconClock,
  redo: IconRefresh,
  done: IconCheck,
  none: IconMinus,
};

export function HomeworkBadge({ state }: { state: LearnerHomework }) {
  const { t } = useTranslation('learners');
  const Sign = signs[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Sign size={14} stroke={2} aria-hidden="true" />
      {t(`homework.${state}`)}
    </span>
  );
}

/** The first segment and how many more; a trial says so before them. */
export function Tags({ line: { segments, is_demo: isDemo } }: { line: WireLearnerLine }) {
  const { t } = useTranslation('learners');
  const names = [...(isDemo ? [t('demo')] : []), ...segments.map(({ name }) => name)];
  const [first, ...rest] = names;
  if (first === undefined) return null;
  return (
    <span className={classes.tags} title={names.join(', ')}>
      <span>{first}</span>
      {rest.length > 0 && <span>{`+${rest.length}`}</span>}
    </span>
  );
}
