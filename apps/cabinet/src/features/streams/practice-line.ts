import type { CalendarDay } from '@daystream/client/models/calendar';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Remaining practice of a day: «Ещё 13 минут · 2 урока из 6». */
export function usePracticeLine(): (day: CalendarDay) => string {
  const { t } = useTranslation('streams');
  const format = useFormat();
  return ({ practice, lengthMs, leftMs }) => {
    const { lessonCount, doneLessons } = practice;
    if (lessonCount === 0) return t('calendar.no_films');
    if (practice.leftMs === 0 && lengthMs > 0) return t('next.all_viewed');
    const lessons =
      doneLessons === 0
        ? t('next.lessons', { count: lessonCount })
        : t('next.lessons_done', { count: doneLessons, total: lessonCount });
    if (lengthMs === 0) return lessons;
    const time = format.duration(leftMs);
    return `${leftMs < lengthMs ? t('next.left', { time }) : time} · ${lessons}`;
  };
}
