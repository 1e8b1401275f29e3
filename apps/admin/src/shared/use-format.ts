import { type Format, formatFor } from '@daystream/i18n/format';
import { useTranslation } from 'react-i18next';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats numbers and dates in the page's language and this device's time zone. */
export function useFormat(): Format {
  return formatFor(useTranslation().i18n.language, timeZone);
}
