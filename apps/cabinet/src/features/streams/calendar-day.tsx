import { type CalendarDay, type CourseCalendar, lockToExplain } from '@daystream/client/models/calendar';
import { dayOfDate, type LocalDate } from '@daystream/domain/local-dates';
import { capitalized } from '@daystream/i18n/format';
import { DayCell, type DayCellPlace } from '@daystream/ui';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useLockWords } from './lock-words.ts';
import { useWords } from './use-words.ts';

export interface CalendarDayProps {
  streamId: number;
  calendar: CourseCalendar;
  day: CalendarDay;
  place: DayCellPlace;
  /** The month is shown with its date. */
  beginsMonth: boolean;
  ref: Ref<HTMLLIElement> | undefined;
  onLocked: (day: CalendarDay) => void;
}

/** An open day is a link; a closed day is a button that explains why. */
export function CalendarDayCell({ streamId, calendar, day, place, beginsMonth, ref, onLocked }: CalendarDayProps) {
  const { content } = useWords();
  const format = useFormat();
  const label = useDayLabel(calendar, day);
  const word = useDayWord(calendar, day);
  const canOpen = day.lock === null || day.kind === 'done';
  return (
    <DayCell
      ref={ref}
      place={place}
      state={day.kind}
      label={label}
      date={day.date === null ? '' : format.date(day.date, beginsMonth ? 'dayMonthShort' : 'day')}
      number={day.dayNumber}
      word={word}
      wideWord={wideWord(day, content(day.title), word)}
      badge={day.isHomeworkDue ? <IconPencil stroke={2.4} /> : undefined}
      render={
        canOpen ? (
          <Link
            to="/course/$streamId/calendar/$dayNumber"
            params={{ streamId: String(streamId), dayNumber: String(day.dayNumber) }}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell gives it its face and its name
          <button type="button" className="w-full" onClick={() => onLocked(day)} />
        )
      }
    />
  );
}

interface FrozenCellProps {
  date: LocalDate;
  place: DayCellPlace;
  beginsMonth: boolean;
  isToday: boolean;
}

/** A date of the pause, on which the course has no day. */
export function FrozenCell({ date, place, beginsMonth, isToday }: FrozenCellProps) {
  const { t, i18n } = useTranslation('streams');
  const format = useFormat();
  const label = t('calendar.cell.frozen', { date: capitalized(format.date(date, 'weekdayDayMonth'), i18n.language) });
  return (
    <DayCell
      state="frozen"
      place={place}
      label={isToday ? `${label} ${t('calendar.cell.now')}` : label}
      date={format.date(date, beginsMonth ? 'dayMonthShort' : 'day')}
      word={t(isToday ? 'calendar.word.today' : 'calendar.word.frozen')}
    />
  );
}

/** The wide layout: the title with the status word under it. */
function wideWord(day: CalendarDay, title: string, word: string | undefined): ReactNode {
  if (day.kind === 'locked' || day.kind === 'rest' || title === '') return word;
  return (
    <span className={`min-w-0 flex-1 text-left ${day.isHomeworkDue ? 'pr-5' : ''}`}>
      <span className={word === undefined ? 'line-clamp-2' : 'block truncate'}>{title}</span>
      {word !== undefined && <span className="block">{word}</span>}
    </span>
  );
}

/** The short status word under the day's disc. */
function useDayWord(calendar: CourseCalendar, day: CalendarDay): string | undefined {
  const { t } = useTranslation('streams');
  if (day.kind === 'open' && day.status === 'started') return t('calendar.word.started');
  if (day.kind === 'today' || day.kind === 'open' || day.kind === 'rest' || day.kind === 'demo') {
    return t(`calendar.word.${day.kind}`);
  }
  const isTomorrow = day.date !== null && dayOfDate(day.date) === dayOfDate(calendar.today) + 1;
  const opensInTime = lockToExplain(calendar, day)?.kind === 'time_delay';
  return isTomorrow && opensInTime ? t('calendar.word.tomorrow') : undefined;
}

/** The accessible label: everything the cell shows, in sentences. */
function useDayLabel(calendar: CourseCalendar, day: CalendarDay): string {
  const { t } = useTranslation('streams');
  const format = useFormat();
  const lockWords = useLockWords(calendar);
  const number = day.dayNumber;
  const isBegun = day.status === 'started' && (day.kind === 'open' || day.kind === 'today' || day.kind === 'demo');
  const isOpenAndBegun = isBegun && day.kind === 'open';
  const sentences = [
    day.date === null
      ? t('calendar.cell.day_undated', { number })
      : t('calendar.cell.day', { number, date: format.date(day.date, 'weekdayDayMonth') }),
    day.title !== '' && !day.isRest && t('calendar.cell.title', { title: day.title }),
    day.kind !== 'locked' && !isOpenAndBegun && t(`calendar.cell.${day.kind}`),
    isBegun && t('calendar.cell.started'),
    day.isToday && day.kind !== 'today' && t('calendar.cell.now'),
    day.kind === 'locked' && lockWords(day),
    day.isHomeworkDue && t('calendar.cell.homework'),
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== null).join(' ');
}
