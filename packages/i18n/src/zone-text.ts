const MINUTES_PER_HOUR = 60;

/** «UTC+3», «UTC+5:30», «UTC−4», «UTC»: how far the clocks of a place are from UTC, the same in every language. */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / MINUTES_PER_HOUR), Math.abs(minutes) % MINUTES_PER_HOUR];
  const shown = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${shown}`;
}

/** «Москва, UTC+3». A zone whose city has no name in the language is called by its id. */
export function zoneText(id: string, minutes: number, cities: Readonly<Record<string, string>>): string {
  const city = cities[id] ?? id.split('/').at(-1)?.replaceAll('_', ' ') ?? id;
  return id === 'UTC' ? 'UTC' : `${city}, ${offsetText(minutes)}`;
}
