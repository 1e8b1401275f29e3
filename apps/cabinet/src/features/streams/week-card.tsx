import type { CourseCalendar } from '@daystream/client/models/calendar';
import { weekFacts } from '@daystream/client/models/learner-week';
import {
  type WeekDay,
  type WeekDayKind,
  weekStreak,
  weekStrip,
  type WeekStrip as Week,
} from '@daystream/domain/practice';
import { Badge, Card, type DayDiscState, ProgressRing, WeekStrip } from '@daystream/ui';
import { capitalized } from '@daystream/i18n/format';
import { IconFlame } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat, useTimeZone } from '#shared/use-format.ts';
import type { LearnerCourse, NextStep } from './next-step.ts';
import { useWords } from './use-words.ts';
import { WeekNews } from './week-news.tsx';

const discs = {
  done: 'done',
  today: 'current',
  missed: 'open',
  ahead: 'ahead',
  rest: 'rest',
} as const satisfies Record<WeekDayKind, DayDiscState>;

interface WeekCardProps {
  courses: readonly LearnerCourse[];
  /** On the home screen: further steps, for the news of the week. Elsewhere the card is only the strip. */
  others?: readonly NextStep[];
}

/** The week and its goal; one missed day does not break the streak of weeks. */
export function WeekCard({ courses, others }: WeekCardProps) {
  const { t } = useTranslation('streams');
  const weekLine = useWeekLine();
  const timeZone = useTimeZone();
  const calendars = courses.flatMap(({ calendar }): CourseCalendar[] => (calendar === null ? [] : [calendar]));
  const facts = weekFacts(calendars, timeZone, serverNowMs());
  const week = weekStrip(facts);
  const streak = weekStreak(facts);
  return (
    <Card
      className={`flex flex-col ${others === undefined ? 'gap-3' : 'gap-4'}`}
      render={<section aria-labelledby="week" />}
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="week" className="font-label">
            {t('week.title')}
          </h2>
          <p className="text-14 text-on-surface-muted">{weekLine(week)}</p>
        </div>
        {streak > 1 && (
          <Badge tone="accent" icon={<IconFlame aria-hidden="true" />} className="min-h-8 text-14">
            {t('week.streak', { count: streak })}
          </Badge>
        )}
      </div>
      <Strip days={week.days} />
      {others !== undefined && <WeekNews courses={courses} others={others} />}
      {others !== undefined && week.goal !== null && <WeekGoal week={week} goal={week.goal} />}
    </Card>
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

/** «3 практики из 5»; above the goal, only the count. */
function useWeekLine() {
  const { t } = useTranslation('streams');
  return ({ goal, practised }: Week) => {
    if (goal === null) return t('week.no_plan');
    return practised > goal ? t('week.more', { count: practised }) : t('week.goal', { count: practised, goal });
  };
}

function WeekGoal({ week, goal }: { week: Week; goal: number }) {
  const { t } = useTranslation('streams');
  const weekLine = useWeekLine();
  const left = goal - week.practised;
  const missed = week.days.filter(({ kind }) => kind === 'missed');
  const [first] = missed;
  return (
    <div className="mt-auto flex items-center gap-5 border-t border-outline pt-4">
      <div className="hidden desktop:block">
        <ProgressRing size={84} stroke={9} value={week.practised / goal} label={weekLine(week)}>
          <span className="display text-24">
            {week.practised > goal ? week.practised : `${week.practised}/${goal}`}
          </span>
        </ProgressRing>
      </div>
      <p className="text-14 text-on-surface-muted">
        {week.isGoalMet ? t('week.met') : t('week.left', { count: left })}
        {!week.isGoalMet && first !== undefined && (
          <> {t(`week.catch_up.${missed.length === 1 ? first.weekday : 'many'}`)}</>
        )}
      </p>
    </div>
  );
}
