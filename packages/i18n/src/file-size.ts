const STEP = 1000;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** «54 МБ»: one decimal below ten, none above, in the largest unit that gives at least 1. */
export function fileSize(bytes: number, language: string): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), units.length - 1) : 0;
  return sizeIn(bytes, power, language);
}

/** Two sizes in the unit of the larger one: «54 МБ», «84 МБ». */
export function fileSizes(bytes: number, totalBytes: number, language: string): { done: string; total: string } {
  const power = totalBytes > 0 ? Math.min(Math.floor(Math.log(totalBytes) / Math.log(STEP)), units.length - 1) : 0;
  return { done: sizeIn(bytes, power, language), total: sizeIn(totalBytes, power, language) };
}

function sizeIn(bytes: number, power: number, language: string): string {
  const value = bytes / STEP ** power;
  const maximumFractionDigits = value < 10 && power > 1 ? 1 : 0;
  const unit = units[power] ?? 'byte';
  // The short form of bytes is «6 byte» in English and Spanish.
  const unitDisplay = power === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(value);
}
