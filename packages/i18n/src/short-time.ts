const SECOND_MS = 1000;
const MINUTE_S = 60;

/** «20 с», «3 мин»: a short remaining time; at least one second. */
export function shortTime(ms: number, language: string): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds < MINUTE_S
    ? written(seconds, 'second', language)
    : written(Math.ceil(seconds / MINUTE_S), 'minute', language);
}

function written(value: number, unit: 'second' | 'minute', language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
