import { deviceZone } from '@daystream/client/device-zone';
import { type Format, formatFor } from '@daystream/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';

/** Formats numbers and dates in the learner's language and time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(i18n.language, useTimeZone());
}

/** The learner's own time zone, or this device's until it is known. */
export function useTimeZone(): string {
  const { data: user } = useQuery(userQuery);
  return user?.timeZone ?? deviceZone;
}
