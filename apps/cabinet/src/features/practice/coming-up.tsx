import { type CalendarDay, lockToExplain } from '@daystream/client/models/calendar';
import { capitalized } from '@daystream/i18n/format';
import { MediaRow, Picture } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import { useWords } from '../streams/index.ts';
import { useDayWords } from './day-words.ts';
import type { DayView } from './use-day.ts';

/** What follows this day, and when. */
export function ComingUp({ view }: { view: DayView }) {
  const { t, i18n } = useTranslation('news');
  const format = useFormat();
  const { content } = useDayWords();
  const { onDate, onMoment } = useWords();
  const { calendar, course } = view;
  const { day } = calendar.current;
  if (day === null) {
    return <MediaRow picture={<Cover view={view} />} title={t('coming.complete')} detail={content(course.caption)} />;
  }
  const parts = [content(day.title), day.lengthMs > 0 ? format.duration(day.lengthMs) : null];
  return (
    <MediaRow
      picture={<Cover view={view} />}
      overline={t('coming.day', { when: capitalized(when(day), i18n.language), number: day.dayNumber })}
      title={parts.filter((part) => part !== null).join(' · ')}
    />
  );

  function when(next: CalendarDay): string {
    const lock = lockToExplain(calendar, next);
    const { date } = next;
    if (lock?.kind === 'stage_closed') return t('coming.after_homework');
    if (lock?.kind === 'sign_up') return t('coming.sign_up');
    if (lock?.untilMs != null) return onMoment(lock.untilMs);
    if (lock !== null) return t('coming.later');
    return date !== null && date > calendar.today ? onDate(date) : t('coming.open');
  }
}

function Cover({ view: { course } }: { view: DayView }) {
  return <Picture alt="" src={course.image.small} color={course.imageColor} />;
}
