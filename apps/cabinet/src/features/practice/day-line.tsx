import type { CalendarDay } from '@daystream/client/models/calendar';
import { IconClock, IconStack2, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PointsLink } from '#shared/points-link.tsx';
import { useFormat } from '#shared/use-format.ts';

interface DayLineProps {
  day: CalendarDay;
  /** How long it plays as the learner has just chosen; otherwise as the calendar says. */
  lengthMs?: number;
  /** Points the author set for the day. */
  points?: number;
  className?: string;
}

/** Minutes, lessons and points of the day. */
export function DayLine({ day, lengthMs = day.lengthMs, points = 0, className = '' }: DayLineProps) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  const { lessonCount } = day.practice;
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <ul className={`flex flex-wrap items-center gap-x-5 gap-y-2 font-label ${className}`}>
      {lengthMs > 0 && (
        <li className="flex items-center gap-2">
          <IconClock {...icon} />
          {format.duration(lengthMs)}
        </li>
      )}
      {lessonCount > 0 && (
        <li className="flex items-center gap-2">
          <IconStack2 {...icon} />
          {t('lessons', { count: lessonCount })}
        </li>
      )}
      {points > 0 && (
        <li className="flex items-center gap-2">
          <IconSun {...icon} />
          <PointsLink of={{ kind: 'day', id: day.id }}>{t('points', { count: points })}</PointsLink>
        </li>
      )}
    </ul>
  );
}
