const MAX_NAME_LENGTH = 255;

/** The name people see: the last part of a path, without what cannot be stored or shown. It never names a file of ours. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return Array.from(shown).slice(0, MAX_NAME_LENGTH).join('') || 'file';
}
