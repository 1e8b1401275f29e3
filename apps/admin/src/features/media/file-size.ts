const MEGABYTE = 1_000_000;
/** Below this a tenth of a megabyte is worth telling. */
const PRECISE_BELOW = 10;

/** «612 МБ» */
export function fileSize(bytes: number, language: string): string {
  const megabytes = bytes / MEGABYTE;
  const maximumFractionDigits = megabytes < PRECISE_BELOW ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits }).format(
    Math.max(megabytes, 0.1),
  );
}
