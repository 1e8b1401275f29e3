const SECOND_MS = 1000;
const DAYS_AT_FIRST = 30;

/** From the first second of one day of this device's calendar to the last second of another; null stays open. */
export function enrolmentSpan(startDate: string | null, endDate: string | null) {
  return {
    start_date: startDate === null ? null : secondsOf(`${startDate}T00:00:00`),
    end_date: endDate === null ? null : secondsOf(`${endDate}T23:59:59`),
    is_demo: false,
    course_full_access: true,
    mobile_access: true,
  };
}

/** A fresh enrolment begins today and lasts a month. */
export function firstMonth(now: Date) {
  const { start, end } = firstDates(now);
  return enrolmentSpan(start, end);
}

export function firstDates(now: Date): { start: string; end: string } {
  const end = new Date(now);
  end.setDate(end.getDate() + DAYS_AT_FIRST);
  return { start: dateOf(now), end: dateOf(end) };
}

function secondsOf(localTime: string): number {
  return Math.floor(new Date(localTime).getTime() / SECOND_MS);
}

function dateOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
