export const textProblems = ['nul', 'lone_surrogate', 'too_long', 'empty'] as const;
export type TextProblem = (typeof textProblems)[number];

export interface TextBounds {
  maxLength?: number;
  isRequired?: boolean;
}

/** UTF-16 units that one character may have: a family with four skin colours has 19. */
const UNITS_PER_CHARACTER = 20;

/** So many combining marks are too long a character, and NFC costs the square of their number (UAX 15, Stream-Safe Text). */
const TOO_MANY_MARKS = /\p{M}{31}/u;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Normalises a text for storage, to NFC (Q248). */
export function normalizeText(text: string): string {
  return text.normalize('NFC');
}

/**
 * Characters that are not seen but reverse, hide or break what is: U+202E shows `photo<U+202E>gpj.exe` as `photoexe.jpg`.
 * Joiners and variation selectors shape letters and emoji.
 */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{fff9}-\u{fffb}]|(?![\u200c\u200d\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** What one can see; a blank of Braille is drawn by no font. */
const SEEN = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Leaves out what is not seen. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** Everything that ends a line or jumps to the next one, but a tab and a line feed. */
const ODD_BREAKS = /[\v\f\u0085\p{Zl}\p{Zp}]/gu;

/** A text of any number of lines as others read it: in NFC, without what is not seen; lines, tabs and joiners of letters and emoji stay. */
export function seenText(written: string): string {
  const lines = normalizeText(written).replaceAll(/\r\n?/g, '\n').replaceAll(ODD_BREAKS, ' ');
  return lines.replaceAll(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
}

/** A name as it is stored: one line, without what is not seen; empty when there is nothing to see. What is refused stays. */
export function normalizeName(written: string): string {
  if (storageProblem(written) !== null) return written;
  const spaced = normalizeText(written).replaceAll(/\s/gu, ' ');
  const line = withoutUnseen(spaced).replaceAll(/ +/gu, ' ').trim();
  return SEEN.test(line) ? line : '';
}

/** Counts characters as people see them: a letter with its accent, or an emoji of several parts, is one. */
export function textLength(text: string): number {
  return countUpTo(text, Number.POSITIVE_INFINITY);
}

/** Says whether a text has more characters than allowed; costs no more for a longer text. */
export function isTooLong(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  return text.length > maxLength * UNITS_PER_CHARACTER || countUpTo(text, maxLength + 1) > maxLength;
}

/** Says whether a text has fewer characters than needed. */
export function isTooShort(text: string, minLength: number): boolean {
  return text.length < minLength || countUpTo(text, minLength) < minLength;
}

/** Cuts a text after so many characters, never inside one. */
export function cutText(text: string, maxLength: number): string {
  if (!isTooLong(text, maxLength)) return text;
  let cut = '';
  let count = 0;
  for (const { segment } of characters.segment(text)) {
    if (count === maxLength || cut.length + segment.length > maxLength * UNITS_PER_CHARACTER) break;
    cut += segment;
    count += 1;
  }
  return cut;
}

/**
 * What a full field holds of an edit, as with `maxlength`: only the inserted piece is cut, and what was around it stays.
 * A text that was too long already takes nothing in but can be shortened.
 */
export function limitText(before: string, typed: string, maxLength: number): string {
  if (!isTooLong(typed, maxLength)) return typed;
  const [head, tail] = keptAround(before, typed);
  const room = maxLength - textLength(head) - textLength(tail);
  const piece = typed.slice(head.length, typed.length - tail.length);
  const limited = head + cutText(piece, Math.max(0, room)) + tail;
  // Separate characters may count more than joined ones.
  return isTooLong(limited, maxLength) && !isTooLong(before, maxLength) ? before : limited;
}

/** What an edit has left of a text before and after its place, in whole characters. */
function keptAround(before: string, typed: string): [head: string, tail: string] {
  const ends = [0, ...Array.from(characters.segment(before), ({ index, segment }) => index + segment.length)];
  const shorter = Math.min(before.length, typed.length);
  let same = 0;
  while (same < shorter && before[same] === typed[same]) same += 1;
  const headEnd = ends.findLast((end) => end <= same) ?? 0;
  same = 0;
  while (same < shorter - headEnd && before.at(-1 - same) === typed.at(-1 - same)) same += 1;
  const tailStart = ends.find((end) => end >= before.length - same) ?? before.length;
  return [before.slice(0, headEnd), before.slice(tailStart)];
}

/** Returns why no text of ours may be like this, or null. */
export function storageProblem(text: string): 'nul' | 'lone_surrogate' | null {
  if (text.includes('\u0000')) return 'nul';
  return text.isWellFormed() ? null : 'lone_surrogate';
}

/** Returns why a text cannot be stored, or null; lengths are counted as people see characters. */
export function textProblem(text: string, bounds: TextBounds = {}): TextProblem | null {
  const unfit = storageProblem(text);
  if (unfit !== null) return unfit;
  if (bounds.isRequired && text.trim() === '') return 'empty';
  if (bounds.maxLength !== undefined && isTooLong(text, bounds.maxLength)) return 'too_long';
  return TOO_MANY_MARKS.test(text) ? 'too_long' : null;
}

function countUpTo(text: string, most: number): number {
  let count = 0;
  for (const _ of characters.segment(text)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}
