/** The first match wins: many browsers also name Chrome in their user agent, and nearly all name Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the name of a browser and its system, such as “Chrome, Windows”. Product names are the same in every
 * language. null: unknown.
 */
export function deviceOf(userAgent: string): string | null {
  const names = [browsers, systems].flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return names.length === 0 ? null : names.join(', ');
}
