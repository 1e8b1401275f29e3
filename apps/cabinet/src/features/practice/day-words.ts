import type { CalendarDay } from '@daystream/client/models/calendar';
import type { LessonKind } from '@daystream/domain/courses';
import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** What several parts of a day say in the same words. */
export function useDayWords() {
  const { t, i18n } = useTranslation('practice');
  const format = useFormat();
  return {
    /** A text of the school's own, set for reading. */
    content: (text: string) => typeset(text, i18n.language),
    /** «День 10 · пятница, 13 ноября» */
    kicker: (day: CalendarDay) =>
      [t('day', { number: day.dayNumber }), day.date !== null && format.date(day.date, 'weekdayDayMonth')]
        .filter((part) => part !== false)
        .join(' · '),
    lessonKind: (kind: LessonKind | null) => (kind === null ? null : t(`kind.${kind}`)),
  };
}
