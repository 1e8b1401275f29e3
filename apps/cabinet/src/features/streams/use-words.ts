import { accessDisplay, type AccessDisplay, isLastDate } from '@daystream/domain/streams';
import { type Stream, streamFacts } from '@daystream/client/models/streams';
import { dayOfDate, EVERY_WEEKDAY, localDate, type LocalDate, weekdayOfDay } from '@daystream/domain/local-dates';
import { typeset } from '@daystream/i18n/typeset';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat, useTimeZone } from '#shared/use-format.ts';
import { variantConfig } from '#shared/variant.ts';

/** Texts and formats that several parts of these screens share. */
export function useWords() {
  const { t, i18n } = useTranslation('streams');
  const format = useFormat();
  const timeZone = useTimeZone();

  /** «завтра» or «в понедельник, 16 ноября». */
  function onDate(date: LocalDate): string {
    const today = dayOfDate(localDate(serverNowMs(), timeZone));
    const day = dayOfDate(date);
    if (day === today + 1) return t('when.tomorrow');
    return t('when.date', { weekday: t(`on_weekday.${weekdayOfDay(day)}`), date: format.date(date, 'dayMonth') });
  }

  return {
    /** Formats a text written by the school. */
    content: (text: string) => typeset(text, i18n.language),
    onDate,
    onMoment: (atMs: number) => onDate(localDate(atMs, timeZone)),
    /** Until when, or since when, a stream is open (STR-015..019). */
    access(stream: Stream): string {
      const display = accessDisplay(streamFacts(stream), serverNowMs(), variantConfig.daysShowWarning);
      // One day is left until its last minute.
      if (display.kind === 'days_left' && isLastDate(stream.endDate, serverNowMs(), timeZone))
        return t('access.last_date');
      return accessText(display);
    },
    /** Which time the course is taken, and since when; null: the first one. */
    again({ enrolmentNumber: count, startDate, createdAt }: Stream): string | null {
      if (count === 1) return null;
      return t('again', { count, ordinal: true, date: format.moment(startDate ?? createdAt, 'dayMonth') });
    },
    /** The weekday's name from the catalogue. */
    weekdays: EVERY_WEEKDAY.map(format.weekday),
  };

  function accessText(display: AccessDisplay): string {
    switch (display.kind) {
      case 'starts_in_days':
      case 'days_left':
        return t(`access.${display.kind}`, { days: format.count(display.days, 'day') });
      case 'frozen_until':
      case 'open_until':
        return t(`access.${display.kind}`, { date: format.moment(display.atMs, 'numeric') });
      case 'stopped_on':
        return display.atMs === null
          ? t('access.stopped')
          : t('access.stopped_on', { date: format.moment(display.atMs, 'numeric') });
      case 'ended_on':
        return display.atMs === null
          ? t('access.ended')
          : t('access.ended_on', { date: format.moment(display.atMs, 'numeric') });
      case 'open_without_end':
        return t('access.open_without_end');
    }
  }
}
