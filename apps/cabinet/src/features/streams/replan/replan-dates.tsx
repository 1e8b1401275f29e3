import type { CalendarDay } from '@daystream/client/models/calendar';
import type { Stream } from '@daystream/client/models/streams';
import type { LocalDate } from '@daystream/domain/local-dates';
import type { Replan, ReplannedDay } from '@daystream/domain/streams';
import { capitalized } from '@daystream/i18n/format';
import { Notice } from '@daystream/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** So many dates are seen at once; the others open by a press. */
const SHOWN_AT_ONCE = 4;

/** Every date a way leads to, what it leaves out, and whether access lasts as long. */
export function ReplanDates({ stream, made }: { stream: Stream; made: Replan<CalendarDay> }) {
  const { t } = useTranslation('replans');
  const format = useFormat();
  const dayMonth = (date: LocalDate) => format.date(date, 'dayMonth');
  const dated = made.days.filter(({ after }) => after !== null);
  const leftOut = made.days.filter(({ after }) => after === null);
  // Access ends on the learner's own date, also on the day on which they have changed the zone and the plan has not yet.
  const access = stream.endDate === null ? null : format.moment(stream.endDate, 'dayMonth');
  return (
    <section aria-labelledby="replan-dates" className="grid gap-3">
      <h3 id="replan-dates" className="font-label">
        {t('dates.title')}
      </h3>
      <DateRows days={dated.slice(0, SHOWN_AT_ONCE)} />
      {dated.length > SHOWN_AT_ONCE && (
        <details>
          <summary className="cursor-pointer py-1 text-14 font-label text-primary">
            {t('dates.more', { count: dated.length - SHOWN_AT_ONCE })}
          </summary>
          <DateRows days={dated.slice(SHOWN_AT_ONCE)} />
        </details>
      )}
      <dl className="flex items-baseline justify-between gap-3 border-t border-outline pt-3">
        <dt className="font-label">{t('dates.last')}</dt>
        <dd className="text-14">
          <span className="sr-only">{t('dates.before', { date: dayMonth(made.ends.before) })} </span>
          {made.ends.before !== made.ends.after && (
            <>
              <s aria-hidden="true" className="text-on-surface-muted">
                {dayMonth(made.ends.before)}
              </s>{' '}
            </>
          )}
          <span className="font-label">{dayMonth(made.ends.after)}</span>
        </dd>
      </dl>
      {leftOut.length > 0 && (
        <p className="text-14 text-on-surface-muted">
          {t('dates.left_out', {
            count: leftOut.length,
            days: leftOut.map(({ day }) => format.number(day.dayNumber)).join(', '),
          })}
        </p>
      )}
      {access !== null && made.beyondAccess === 0 && (
        <p className="text-14 text-on-surface-muted">{t('access.enough', { date: access })}</p>
      )}
      {access !== null && made.beyondAccess > 0 && (
        <Notice icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('access.short', { date: access, count: made.beyondAccess })}
        </Notice>
      )}
    </section>
  );
}

function DateRows({ days }: { days: readonly ReplannedDay<CalendarDay>[] }) {
  const { t, i18n } = useTranslation('replans');
  const format = useFormat();
  return (
    <ul className="grid gap-1.5">
      {days.map(({ day, after }) => (
        <li key={day.id} className="flex items-baseline justify-between gap-3">
          <span>{t(day.isRest ? 'dates.rest' : 'dates.day', { number: day.dayNumber })}</span>
          <span className="text-14 text-on-surface-muted">
            {after !== null && capitalized(format.date(after, 'shortWeekdayDayMonth'), i18n.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
