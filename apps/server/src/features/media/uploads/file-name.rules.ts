import { textLimits } from '@daystream/domain/limits';
import { cutText, normalizeText } from '@daystream/domain/texts';

/** Characters that are not seen but reverse, hide or break what is: U+202E shows `photo<U+202E>gpj.exe` as `photoexe.jpg`. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{fff9}-\u{fffb}[\p{Default_Ignorable_Code_Point}--[\p{Variation_Selector}\u200d]]]/gv;
/** Joiners but those between two parts of an emoji. */
const LONE_JOINERS =
  /(?<!\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** The display name: the last part of the path, without characters that cannot be stored or seen. Never a name on our disk. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const seen = normalizeText(last.toWellFormed()).replaceAll(UNSEEN, '').replaceAll(LONE_JOINERS, '').trim();
  return cutText(seen, textLimits.fileName) || 'file';
}
