import { type Format, formatFor } from '@daystream/i18n/format';
import { useTranslation } from 'react-i18next';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Figures and dates in the language of the page and the time zone of this device. */
export function useFormat(): Format {
  return formatFor(useTranslation().i18n.language, timeZone);
}
