import { type LocalDate, localDate } from '@daystream/domain/local-dates';
import type { FrozenPeriod } from '@daystream/domain/streams';
import { capitalized } from '@daystream/i18n/format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Dates as the screens of a pause say them. */
export function useFreezeWords(timeZone: string) {
  const { t, i18n } = useTranslation('freezes');
  const format = useFormat();
  const date = (given: LocalDate) => format.date(given, 'dayMonth');
  return {
    date,
    /** «пн, 16 ноября» with a capital. */
    weekdayDate: (given: LocalDate) => capitalized(format.date(given, 'shortWeekdayDayMonth'), i18n.language),
    month: (given: LocalDate) => capitalized(format.date(given, 'month'), i18n.language),
    /** One date, or the first and the last. */
    span: ({ from, to }: FrozenPeriod) =>
      from === to ? date(from) : t('card.span', { from: date(from), to: date(to) }),
    /** The date of the stream's calendar on which a moment is. */
    dateAt: (atMs: number) => date(localDate(atMs, timeZone)),
  };
}
