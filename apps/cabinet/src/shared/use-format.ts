import { type Format, formatFor } from '@daystream/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';

/** This device's time zone, until the learner's own is known. */
const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats numbers and dates in the learner's language and time zone. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(i18n.language, useTimeZone());
}

export function useTimeZone(): string {
  const { data: user } = useQuery(userQuery);
  return user?.timeZone ?? deviceTimeZone;
}
