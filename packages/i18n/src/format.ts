const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

const locales: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' };

const DAY_MS = 86_400_000;
/** Half a year: a day and a month alone mean the nearest such date. */
const NEAR_MS = 183 * DAY_MS;

/** Date formats, named by their content. */
const dateStyles = {
  /** 10.05.2024 (Q147) · May 10, 2024 */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 1 декабря; a date that is not near has its year: 1 декабря 2024 */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 1 дек. · 1 дек. 2024 */
  dayMonthShort: { day: 'numeric', month: 'short' },
  /** пятница, 13 ноября */
  weekdayDayMonth: { weekday: 'long', day: 'numeric', month: 'long' },
  /** пн, 16 ноября */
  shortWeekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'long' },
  /** ноябрь 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 13 */
  day: { day: 'numeric' },
  /** 18:30 · 6:30 PM */
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** Numbers alone would be another date for people who write the day first. */
const numericIn: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  'en-US': { day: 'numeric', month: 'short', year: 'numeric' },
};
const namesNoYear: readonly DateStyle[] = ['dayMonth', 'dayMonthShort'];
/** «г.» after a year, which a sentence does without. */
const YEAR_WORD = / г\.$/;
export type DateStyle = keyof typeof dateStyles;
export type DurationUnit = 'day' | 'hour' | 'minute' | 'second';

/** Formats numbers and dates for one reader. */
export interface Format {
  /** A moment in the reader's time zone. */
  moment(atMs: number, style: DateStyle): string;
  /** A calendar date, YYYY-MM-DD, independent of time zones. */
  date(date: string, style: DateStyle): string;
  /** Monday is 1: «Пн». */
  weekday(weekday: number): string;
  /** Hours and minutes, rounded up to the minute: «1 час 5 минут» (STR-022). */
  duration(ms: number): string;
  /** «5 дней» (STR-021) */
  count(count: number, unit: DurationUnit): string;
  /** «1 240» */
  number(value: number): string;
  /** «29 %», from 0 to 100. */
  percent(value: number): string;
}

// Creating a formatter costs a thousand times more than using it, so they are cached.
const kept = new Map<string, Format>();

/** Returns the formats for a language and time zone; an unknown zone throws. */
export function formatFor(language: string, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const format = kept.get(key) ?? createFormat(locales[language] ?? language, timeZone);
  kept.set(key, format);
  return format;
}

function createFormat(locale: string, timeZone: string): Format {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  function dateFormat(style: DateStyle, zone: string, hasYear: boolean): Intl.DateTimeFormat {
    const key = `${style} ${zone} ${hasYear}`;
    const parts = (style === 'numeric' && numericIn[locale]) || dateStyles[style];
    const year = hasYear ? { year: 'numeric' as const } : {};
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, ...year, timeZone: zone });
    formatters.set(key, formatter);
    return formatter;
  }
  function written(atMs: number, style: DateStyle, zone: string): string {
    const hasYear = namesNoYear.includes(style) && Math.abs(atMs - Date.now()) > NEAR_MS;
    return dateFormat(style, zone, hasYear).format(atMs).replace(YEAR_WORD, '');
  }
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const units = (unit: DurationUnit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });

  const count: Format['count'] = (value, unit) => units(unit).format(value);
  return {
    moment: (atMs, style) => written(atMs, style, timeZone),
    date: (date, style) => written(Date.parse(`${date}T00:00:00Z`), style, 'UTC'),
    // 2024-01-01 was a Monday.
    weekday: (weekday) => capitalized(weekdays.format(Date.UTC(2024, 0, weekday)), locale),
    duration(ms) {
      const minutes = Math.ceil(ms / MINUTE_MS);
      const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
      const parts = [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')];
      return parts.filter((part) => part !== false).join(' ');
    },
    count,
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100),
  };
}

/** Capitalizes a text; months and weekdays are lower-case in Russian and Spanish. */
export function capitalized(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** Hour of the day, 0 to 23, in the reader's time zone. */
export function hourOf(atMs: number, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(atMs);
  return Number(hour);
}

export type DayPart = 'night' | 'morning' | 'day' | 'evening';

/** The hour from which a greeting holds, and where a language differs: «Buenas noches» is for after dark. */
const dayParts: readonly { name: DayPart; from: number; fromIn?: Readonly<Record<string, number>> }[] = [
  { name: 'evening', from: 18, fromIn: { es: 20 } },
  { name: 'day', from: 12 },
  { name: 'morning', from: 5 },
  { name: 'night', from: 0 },
];

/** The part of the day by which people are greeted in a language. */
export function dayPart(language: string, atMs: number, timeZone: string): DayPart {
  const hour = hourOf(atMs, timeZone);
  return dayParts.find(({ from, fromIn }) => hour >= (fromIn?.[language] ?? from))?.name ?? 'day';
}
