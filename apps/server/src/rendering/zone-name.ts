import { MINUTE_MS } from '@daystream/domain/durations';
import type { Language } from '@daystream/domain/languages';
import { zoneOffsetMs } from '@daystream/domain/zone-offsets';
import { zoneText } from '@daystream/i18n/zone-text';
import en from '@daystream/i18n/en/zones.json' with { type: 'json' };
import es from '@daystream/i18n/es/zones.json' with { type: 'json' };
import ru from '@daystream/i18n/ru/zones.json' with { type: 'json' };

const cities: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ru, en, es };

/** «Москва, UTC+3»: a time zone by its city, with its offset at a time. */
export function zoneName(timeZone: string, language: Language, atMs: number): string {
  return zoneText(timeZone, zoneOffsetMs(atMs, timeZone) / MINUTE_MS, cities[language]);
}
