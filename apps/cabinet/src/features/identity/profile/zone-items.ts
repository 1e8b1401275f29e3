import { MINUTE_MS } from '@daystream/domain/durations';
import { zoneOffsetMs } from '@daystream/domain/zone-offsets';
import { zoneText } from '@daystream/i18n/zone-text';
import type { SearchItem } from '@daystream/ui/search-field.tsx';

export type Cities = Readonly<Record<string, string>>;

/** A zone by its city and offset; it is found by its id too. */
export function zoneItem(id: string, atMs: number, cities: Cities): SearchItem {
  const label = zoneText(id, zoneOffsetMs(atMs, id) / MINUTE_MS, cities);
  return { value: id, label, words: `${label} ${id}` };
}

/** All zones from west to east, those of one offset by their cities. */
export function zoneItems(current: string, atMs: number, cities: Cities, language: string): SearchItem[] {
  const known = Intl.supportedValuesOf('timeZone');
  const ids = known.includes(current) ? known : [current, ...known];
  const { compare } = new Intl.Collator(language);
  return ids
    .map((id) => ({ item: zoneItem(id, atMs, cities), offsetMs: zoneOffsetMs(atMs, id) }))
    .toSorted((a, b) => a.offsetMs - b.offsetMs || compare(a.item.label, b.item.label))
    .map(({ item }) => item);
}
