import type { CalendarDay } from '@daystream/client/models/calendar';
import type { LessonKind } from '@daystream/domain/courses';
import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Texts and formats that several parts of the day screen share. */
export function useDayWords() {
  const { t, i18n } = useTranslation('practice');
  const format = useFormat();
  return {
    /** Formats a text written by the school. */
    content: (text: string) => typeset(text, i18n.language),
    /** «День 10 · пятница, 13 ноября» */
    kicker: (day: CalendarDay) =>
      [t('day', { number: day.dayNumber }), day.date !== null && format.date(day.date, 'weekdayDayMonth')]
        .filter((part) => part !== false)
        .join(' · '),
    lessonKind: (kind: LessonKind | null) => (kind === null ? null : t(`kind.${kind}`)),
  };
}
