import { whenOnline } from '@daystream/client/when-online';
import { MINUTE_MS } from '@daystream/domain/durations';
import { languageFromCode } from '@daystream/domain/languages';
import { zoneOffsetMs } from '@daystream/domain/zone-offsets';
import { cityNames } from '@daystream/i18n/city-names';
import { zoneText } from '@daystream/i18n/zone-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Names a time zone by its city and offset; by its id until the names of the cities are there. */
export function useZoneName(id: string): string {
  const { i18n } = useTranslation();
  const language = languageFromCode(i18n.language) ?? 'ru';
  const [nowMs] = useState(() => Date.now());
  const { data } = useQuery({
    queryKey: ['cities', language],
    queryFn: async () => (await whenOnline(cityNames[language])).default,
    staleTime: Infinity,
  });
  return data === undefined ? id : zoneText(id, zoneOffsetMs(nowMs, id) / MINUTE_MS, data);
}
