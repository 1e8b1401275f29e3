import { whenOnline } from '@daystream/client/when-online';
import { languageFromCode } from '@daystream/domain/languages';
import { cityNames } from '@daystream/i18n/city-names';
import { Skeleton } from '@daystream/ui';
import { SearchField } from '@daystream/ui/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import type { useProfileForm } from './use-profile-form.ts';
import { zoneItem, zoneItems } from './zone-items.ts';

/** The time zone decides when days begin and lessons open; it is found by its city or offset. */
export function ZoneField({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t, i18n } = useTranslation('profile');
  const language = languageFromCode(i18n.language) ?? 'ru';
  const { data: cities } = useQuery({
    queryKey: ['cities', language],
    queryFn: async () => (await whenOnline(cityNames[language])).default,
    staleTime: Infinity,
  });
  const current = form.values.timezone ?? 'UTC';
  const items = useMemo(
    () => (cities === undefined ? [] : zoneItems(current, serverNowMs(), cities, language)),
    [cities, current, language],
  );
  if (cities === undefined) return <Skeleton className="h-[52px]" />;
  return (
    <SearchField
      label={t('fields.timezone')}
      hint={t('fields.timezone_hint')}
      error={form.errors.timezone}
      items={items}
      value={zoneItem(current, serverNowMs(), cities)}
      onValueChange={(zone) => form.change('timezone', zone)}
      emptyText={t('fields.timezone_none')}
      searchLabel={t('fields.timezone_search')}
    />
  );
}
