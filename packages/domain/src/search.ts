const BETWEEN_WORDS = /[\s«»"“”(),.:—–-]+/;

/** Says whether every asked word begins a word of the text; case and accents make no difference, and ё is е. */
export function isNamed(text: string, asked: string): boolean {
  const words = plain(text).split(BETWEEN_WORDS);
  return plain(asked)
    .split(BETWEEN_WORDS)
    .every((one) => words.some((word) => word.startsWith(one)));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
