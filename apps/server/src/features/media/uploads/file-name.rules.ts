const MAX_NAME_LENGTH = 255;

/** The display name: the last part of the path, without characters that cannot be stored or shown. Never a name on our disk. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return Array.from(shown).slice(0, MAX_NAME_LENGTH).join('') || 'file';
}
