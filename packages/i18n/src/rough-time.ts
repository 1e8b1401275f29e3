const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on nobody counts in hours. */
export const DAYS_FROM_MS = 2 * DAY_MS;

/** «5 мин», «47 ч», «3 дня»: a span by its largest whole unit, with its name `long` or abbreviated; at least one minute. */
export function roughTime(ms: number, language: string, display: 'short' | 'long' = 'short'): string {
  if (ms >= DAYS_FROM_MS) return written(ms / DAY_MS, 'day', language, 'long');
  if (ms >= HOUR_MS) return written(ms / HOUR_MS, 'hour', language, display);
  return written(Math.max(1, ms / MINUTE_MS), 'minute', language, display);
}

function written(value: number, unit: string, language: string, unitDisplay: 'short' | 'long'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(Math.floor(value));
}
