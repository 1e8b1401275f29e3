import type { DayMeeting, VersionUpdateSummary } from '@daystream/client/models/version-update';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** The next day and the end of the course, before and after; the rest of the calendar follows from them. */
export function UpdateDates({ summary: { next, last } }: { summary: VersionUpdateSummary }) {
  const { t } = useTranslation('updates');
  const format = useFormat();
  const date = (given: string) => format.date(given, 'dayMonth');
  const meeting = (day: DayMeeting | null) => {
    if (day === null) return t('dates.done');
    return day.date === null
      ? t('dates.day_only', { number: day.number })
      : t('dates.day', { number: day.number, date: date(day.date) });
  };
  return (
    <>
      <h2 id="dates" className="mb-4 display text-24">
        {t('dates.title')}
      </h2>
      {next === null && last === null ? (
        <p className="text-on-surface-muted">{t('dates.same')}</p>
      ) : (
        <ul className="grid gap-4">
          {next !== null && (
            <DateRow
              title={t('dates.next')}
              about={next.becomes?.title}
              was={meeting(next.was)}
              becomes={meeting(next.becomes)}
            />
          )}
          {last !== null && <DateRow title={t('dates.last')} was={date(last.was)} becomes={date(last.becomes)} />}
        </ul>
      )}
    </>
  );
}

interface DateRowProps {
  title: string;
  about?: string | undefined;
  was: string;
  becomes: string;
}

function DateRow({ title, about, was, becomes }: DateRowProps) {
  const { t } = useTranslation('updates');
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0 flex-1">
        <span className="block font-label">{title}</span>
        {about !== undefined && <span className="block text-14 text-on-surface-muted">{about}</span>}
      </span>
      <span style={{ textAlign: 'right' }} className="shrink-0 text-14">
        {was !== becomes && (
          <s aria-hidden="true" className="block text-on-surface-muted">
            {was}
          </s>
        )}
        <span aria-hidden="true" className="block font-label">
          {becomes}
        </span>
        <span className="sr-only">
          {t('dates.was', { date: was })} {t('dates.becomes', { date: becomes })}
        </span>
      </span>
    </li>
  );
}
