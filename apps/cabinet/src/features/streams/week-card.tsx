import type { Week } from '@daystream/client/models/week';
import { type WeekDay, type WeekDayKind, weekStrip, type WeekStrip as WeekStripOf } from '@daystream/domain/practice';
import { Badge, Card, type DayDiscState, ProgressRing, Skeleton, WeekStrip } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { capitalized } from '@daystream/i18n/format';
import { IconFlame, IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { GoalButton, weekQuery } from '../goals/index.ts';
import type { LearnerCourse, NextStep } from './next-step.ts';
import { useToday } from './use-today.ts';
import { useWords } from './use-words.ts';
import { WeekNews } from './week-news.tsx';

const discs = {
  done: 'done',
  today: 'current',
  missed: 'open',
  caught_up: 'ahead',
  ahead: 'ahead',
  frozen: 'frozen',
  rest: 'rest',
} as const satisfies Record<WeekDayKind, DayDiscState>;

interface WeekCardProps {
  courses: readonly LearnerCourse[];
  /** On the home screen: further steps, for the news of the week. Elsewhere the card is only the strip. */
  others?: readonly NextStep[];
}

/** The week and its goal as the server judges them; without them, what else there is of the week. */
export function WeekCard({ courses, others }: WeekCardProps) {
  const { t } = useTranslation('streams');
  const { data: week, error } = useQuery(weekQuery);
  const news = others !== undefined && <WeekNews courses={courses} others={others} />;
  return (
    <Card
      className={`flex flex-col ${others === undefined ? 'gap-3' : 'gap-4'}`}
      render={<section aria-labelledby="week" />}
    >
      {week === undefined ? (
        <>
          <h2 id="week" className="font-label">
            {t('week.title')}
          </h2>
          {error === null ? <Skeleton shape="block" className="h-24" /> : <p>{t('week.failed')}</p>}
          {news}
        </>
      ) : (
        <WeekOf week={week} isWhole={others !== undefined}>
          {news}
        </WeekOf>
      )}
    </Card>
  );
}

interface WeekOfProps {
  week: Week;
  isWhole: boolean;
  children: ReactNode;
}

function WeekOf({ week, isWhole, children: news }: WeekOfProps) {
  const { t } = useTranslation('streams');
  const weekLine = useWeekLine();
  const strip = weekStrip({ ...week, today: useToday() });
  const goal = week.isShown ? strip.goal : null;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="week" className="font-label">
            {t('week.title')}
          </h2>
          <p className="text-14 text-on-surface-muted">
            {week.isShown ? weekLine(strip) : t('week.count', { count: strip.practised })}
          </p>
        </div>
        {week.streak > 1 && (
          <Badge tone="accent" icon={<IconFlame aria-hidden="true" />} className="min-h-8 text-14">
            {t('week.streak', { count: week.streak })}
          </Badge>
        )}
      </div>
      <Strip days={strip.days} />
      {isPaused(strip) && (goal !== null || !week.isShown) && (
        <p aria-hidden="true" className="flex items-center gap-1.5 text-14 text-on-surface-muted">
          <IconSnowflake size={18} stroke={1.8} />
          {t('week.frozen')}
        </p>
      )}
      {news}
      {isWhole && goal !== null && (
        <WeekGoal strip={strip} goal={goal}>
          <GoalButton week={week} />
        </WeekGoal>
      )}
    </>
  );
}

function Strip({ days }: { days: readonly WeekDay[] }) {
  const { t, i18n } = useTranslation('streams');
  const format = useFormat();
  const { weekdays } = useWords();
  return (
    <WeekStrip
      label={t('week.title')}
      days={days.map(({ date, weekday, kind, isToday }) => ({
        key: date,
        weekday: weekdays[weekday - 1],
        number: format.date(date, 'day'),
        state: discs[kind],
        isNow: isToday,
        label: t(`week.day.${kind}`, {
          date: capitalized(format.date(date, 'weekdayDayMonth'), i18n.language),
        }),
      }))}
    />
  );
}

function isPaused({ days }: WeekStripOf): boolean {
  return days.some(({ kind }) => kind === 'frozen');
}

/** «3 практики из 5»; above the goal, only the count. */
function useWeekLine() {
  const { t } = useTranslation('streams');
  return (strip: WeekStripOf) => {
    const { goal, practised } = strip;
    if (goal === null) return t(isPaused(strip) ? 'week.paused' : 'week.no_plan');
    return practised > goal ? t('week.more', { count: practised }) : t('week.goal', { count: practised, goal });
  };
}

function WeekGoal({ strip, goal, children }: { strip: WeekStripOf; goal: number; children: ReactNode }) {
  const { t } = useTranslation('streams');
  const weekLine = useWeekLine();
  const left = goal - strip.practised;
  const missed = strip.days.filter(({ kind }) => kind === 'missed');
  const [first] = missed;
  return (
    <div className="mt-auto flex items-center gap-5 border-t border-outline pt-4">
      <div className="hidden desktop:block">
        <ProgressRing size={84} stroke={9} value={strip.practised / goal} label={weekLine(strip)}>
          <span className="display text-24">
            {strip.practised > goal ? strip.practised : `${strip.practised}/${goal}`}
          </span>
        </ProgressRing>
      </div>
      <div className="text-14 text-on-surface-muted">
        {strip.isGoalMet ? t('week.met') : t('week.left', { count: left })}
        {!strip.isGoalMet && first !== undefined && (
          <> {t(`week.catch_up.${missed.length === 1 ? first.weekday : 'many'}`)}</>
        )}{' '}
        {children}
      </div>
    </div>
  );
}
