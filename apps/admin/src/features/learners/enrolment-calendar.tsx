import type { WireEnrolmentPreview } from '@daystream/contract/streams.admin';
import { dayOfDate, EVERY_WEEKDAY, weekdayOfDay } from '@daystream/domain/local-dates';
import { ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import { IconLeaf, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { useZoneName } from '#shared/use-zone-name.ts';
import classes from './enrolment-calendar.module.css';

type Day = WireEnrolmentPreview['stages'][number]['days'][number];

/** Locks that are there on the first day and do not end by waiting. */
const closed: readonly Day['lock'][] = ['demo', 'stopped', 'ended', 'stage_closed'];
/** A region scrolls by the keyboard when it can have the focus. */
const keyboardScrolls = { tabIndex: 0 };

/** The days of the course by their dates, a week in a row. */
export function EnrolmentCalendar({ preview: { timezone, stages } }: { preview: WireEnrolmentPreview }) {
  const { t } = useTranslation('learners');
  const contentText = useContentText();
  const format = useFormat();
  const zone = useZoneName(timezone);
  return (
    <section aria-label={t('seen.calendar')}>
      <ScrollArea.Autosize mah={280} viewportProps={keyboardScrolls}>
        <div className={classes.weekdays} aria-hidden="true">
          {EVERY_WEEKDAY.map((weekday) => (
            <span key={weekday}>{format.weekday(weekday)}</span>
          ))}
        </div>
        {stages
          .filter(({ days }) => days.length > 0)
          .map(({ title, days }) => (
            <div key={days[0]?.number}>
              <p className={classes.stage}>
                {[contentText(title), ...spanOf(days, (date) => format.date(date, 'dayMonthShort'))].join(' · ')}
              </p>
              <ol className={classes.days}>
                {days.map((day) => (
                  <DayCell key={day.number} day={day} />
                ))}
              </ol>
            </div>
          ))}
      </ScrollArea.Autosize>
      <Text size="xs" c="dimmed" mt={4}>
        {t('seen.zone', { zone })}
      </Text>
    </section>
  );
}

function spanOf(days: readonly Day[], format: (date: string) => string): string[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first == null || last == null) return [];
  return [first === last ? format(first) : `${format(first)} – ${format(last)}`];
}

function DayCell({ day: { number, date, is_rest: isRest, is_after_end: isLate, lock } }: { day: Day }) {
  const { t } = useTranslation('learners');
  const format = useFormat();
  const state = isLate ? 'late' : closed.includes(lock) ? 'closed' : isRest ? 'rest' : 'day';
  const words = { day: number, date: date === null ? '' : format.date(date, 'dayMonth') };
  return (
    <li style={date === null ? undefined : { gridColumnStart: weekdayOfDay(dayOfDate(date)) }}>
      <span className={classes.day} data-state={state} aria-hidden="true">
        {state === 'rest' && <IconLeaf size={16} stroke={1.75} />}
        {state === 'closed' && <IconLock size={16} stroke={1.75} />}
        {(state === 'day' || state === 'late') && (date === null ? number : format.date(date, 'day'))}
      </span>
      <VisuallyHidden>{t(`seen.${state}`, words)}</VisuallyHidden>
    </li>
  );
}
