import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import classes from './overview.module.css';
import type { Week } from './overview-types.ts';

const HEIGHT = 132;

/** This week before last week, as bars; the same figures are in a table for screen readers. */
export function WeekChart({ days }: { days: Week['days'] }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const most = Math.max(1, ...days.flatMap(({ count, last_count }) => [count ?? 0, last_count]));
  const today = days.findLastIndex(({ count }) => count !== null);
  const high = (count: number) => `${Math.round((count / most) * HEIGHT)}px`;
  return (
    <figure className={classes.chart}>
      <ol className={classes.bars}>
        {days.map(({ date, count, last_count }, place) => (
          <li key={date} className={classes.day} data-today={place === today || undefined}>
            <span className={classes.bar}>
              <span className={classes.last} style={{ height: high(last_count) }} />
              {count !== null && (
                <span className={classes.now} style={{ height: high(count) }}>
                  <b>{format.number(count)}</b>
                </span>
              )}
            </span>
            <span className={classes.weekday}>{format.weekday(place + 1)}</span>
          </li>
        ))}
      </ol>
      <figcaption className={classes.legend}>
        <span data-of="now">{t('week.this')}</span>
        <span data-of="last">{t('week.last')}</span>
      </figcaption>
    </figure>
  );
}
