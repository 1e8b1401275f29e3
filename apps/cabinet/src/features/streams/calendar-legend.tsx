import type { CourseCalendar } from '@daystream/client/models/calendar';
import { Card, DayDisc } from '@daystream/ui';
import { IconLeaf, IconLock, IconPencil, IconSnowflake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What each sign of the calendar grid means. */
export function CalendarLegend({ calendar, hasFreeze }: { calendar: CourseCalendar; hasFreeze: boolean }) {
  const { t } = useTranslation('streams');
  const sample = calendar.current.day?.dayNumber ?? 1;
  const hasDemo = calendar.days.some(({ kind }) => kind === 'demo');
  const hasRest = calendar.days.some(({ isRest }) => isRest);
  return (
    <Card render={<section aria-labelledby="legend" />}>
      <h2 id="legend" className="mb-4 font-label">
        {t('calendar.legend.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Sign word={t('calendar.legend.done')}>
          <DayDisc state="done" className="w-8!" />
        </Sign>
        <Sign word={t('calendar.legend.today')}>
          <span className="daylight grid size-8 place-items-center rounded-pill text-14 font-label ring-2 ring-primary ring-offset-2 ring-offset-surface-raised tabular-nums">
            {sample}
          </span>
        </Sign>
        <Sign word={t('calendar.legend.open')}>
          <span className="grid size-8 place-items-center rounded-pill text-14 font-label text-primary inset-ring-[1.75px] inset-ring-primary tabular-nums">
            {sample}
          </span>
        </Sign>
        <Sign word={t('calendar.legend.locked')}>
          <Box className="inset-ring inset-ring-outline">
            <IconLock size={16} stroke={2} />
          </Box>
        </Sign>
        {hasRest && (
          <Sign word={t('calendar.legend.rest')}>
            <Box className="hatch inset-ring inset-ring-outline">
              <IconLeaf size={18} stroke={1.8} />
            </Box>
          </Sign>
        )}
        {hasFreeze && (
          <Sign word={t('calendar.legend.frozen')}>
            <Box className="bg-primary-soft">
              <IconSnowflake size={18} stroke={1.8} />
            </Box>
          </Sign>
        )}
        <Sign word={t('calendar.legend.homework')}>
          <span className="grid size-8 place-items-center rounded-pill bg-warning-soft text-on-warning-soft">
            <IconPencil size={16} stroke={2.2} />
          </span>
        </Sign>
        {hasDemo && (
          <Sign word={t('calendar.legend.demo')}>
            <Box className="bg-accent-soft text-on-accent-soft inset-ring-[1.5px] inset-ring-on-accent-soft/50">
              {sample}
            </Box>
          </Sign>
        )}
      </ul>
    </Card>
  );
}

function Sign({ word, children }: { word: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="grid w-9 shrink-0 place-items-center">
        {children}
      </span>
      <span className="min-w-0 text-14 tablet:text-16 desktop:text-14">{word}</span>
    </li>
  );
}

function Box({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`grid size-8 place-items-center rounded-control text-on-surface-muted ${className}`}>
      {children}
    </span>
  );
}
