import { deviceZone } from '@daystream/client/device-zone';
import { type Format, formatFor } from '@daystream/i18n/format';
import { useTranslation } from 'react-i18next';

/** Formats numbers and dates in the page's language and a time zone, of this device unless another is given. */
export function useFormat(timeZone = deviceZone): Format {
  return formatFor(useTranslation().i18n.language, timeZone);
}
