/** The first that fits: Edge and Opera call themselves Chrome as well, and everybody Safari. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** What somebody signs in with, as people call it: “Chrome, Windows”; null for one nobody knows. */
export function deviceOf(userAgent: string): string | null {
  const found = [browsers, systems].flatMap((names) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return found.length === 0 ? null : found.join(', ');
}
