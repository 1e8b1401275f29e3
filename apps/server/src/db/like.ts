/** The pattern that LIKE finds a text by wherever it stands, with no sign of it meaning anything else. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
