import type { CalendarDay, CourseCalendar } from '@daystream/client/models/calendar';
import { dayOfDate, daysLater, weekdayOfDay } from '@daystream/domain/local-dates';
import { freezeStrip, type FreezeStripDate, type FrozenPeriod } from '@daystream/domain/streams';
import { IconCheck, IconLeaf, IconSnowflake } from '@tabler/icons-react';
import { useFormat } from '#shared/use-format.ts';

/** Ten days around a pause; the list below says the same in words. */
export function FreezeStrip({ calendar, period }: { calendar: CourseCalendar; period: FrozenPeriod }) {
  const format = useFormat();
  const lead = Math.min(LEAD_DAYS, dayOfDate(period.from) - dayOfDate(calendar.today));
  const dates = freezeStrip(calendar.days, { period, from: daysLater(period.from, -lead), length: STRIP_DAYS });
  const next = dates.find(({ date, day }) => date > period.to && day !== null && !day.isRest)?.date;
  return (
    <div
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${STRIP_DAYS}, minmax(0, 1fr))` }}
      className="grid text-center text-12 text-on-surface-muted"
    >
      {dates.map((each) => (
        <span key={each.date} className="grid gap-1.5">
          <span>{format.weekday(weekdayOfDay(dayOfDate(each.date)))}</span>
          <Face {...each} period={period} isNext={each.date === next} isToday={each.date === calendar.today} />
          <span className="tabular-nums">{format.date(each.date, 'day')}</span>
        </span>
      ))}
    </div>
  );
}

const STRIP_DAYS = 10;
/** Days before the pause, so that it begins within the strip. */
const LEAD_DAYS = 3;

type FaceProps = FreezeStripDate<CalendarDay> & { period: FrozenPeriod; isNext: boolean; isToday: boolean };

function Face({ date, kind, day, period, isNext, isToday }: FaceProps) {
  if (kind === 'frozen') {
    return (
      <span
        style={{ borderRadius: bandRadius(date === period.from, date === period.to) }}
        className="grid h-8 place-items-center bg-primary-soft text-on-primary-soft"
      >
        <IconSnowflake size={18} stroke={1.8} />
      </span>
    );
  }
  const look = isNext
    ? 'text-on-surface inset-ring-[1.75px] inset-ring-primary'
    : isToday
      ? 'daylight'
      : day
        ? 'bg-surface-sunken text-on-surface'
        : '';
  return (
    <span
      className={`mx-auto grid size-8 max-w-full place-items-center rounded-pill text-14 font-label tabular-nums ${look}`}
    >
      <Sign day={day} />
    </span>
  );
}

function Sign({ day }: { day: CalendarDay | null }) {
  if (day === null) return null;
  if (day.isRest) return <IconLeaf size={18} stroke={1.8} />;
  return day.endedAt === null ? day.dayNumber : <IconCheck size={18} stroke={2.2} />;
}

/** The corners of one cell of a band: round at its ends. */
export function bandRadius(isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? '99px' : '0', isLast ? '99px' : '0'];
  return `${start} ${end} ${end} ${start}`;
}
