/** Strips the Markdown from a text, for excerpts. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/\n{2,}/g, '\n');
}
