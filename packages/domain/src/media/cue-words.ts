/** The markup that authors write as such; every other `<` is a character. */
const NAME = '/?(?:[ibucv]|ruby|rt)';
const TAG = `<${NAME}(?:[ .][^<>\\n]*)?>`;
const WRITTEN_PIECE = new RegExp(`${TAG}|&(?:amp|lt|gt);|[&<>]`, 'gi');
const SHOWN_PIECE = new RegExp(`${TAG}|&amp;(?!(?:amp|lt|gt);)|&lt;(?!${NAME}(?![a-z]))|&gt;`, 'gi');

const shown: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The text of a cue as an author edits it: tags stay, `&amp;` is shown as `&` wherever it is read back as the same. */
export function typedText(text: string): string {
  return text.replaceAll(SHOWN_PIECE, (piece) => shown[piece] ?? piece);
}

/** What an author has typed, as a cue stores it; without the empty lines that would end the cue. */
export function writtenText(typed: string): string {
  return typed
    .replaceAll(WRITTEN_PIECE, (piece) => written[piece] ?? piece)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
