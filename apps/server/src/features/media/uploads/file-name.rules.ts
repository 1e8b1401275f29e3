import { textLimits } from '@daystream/domain/limits';
import { cutText, normalizeText, withoutUnseen } from '@daystream/domain/texts';

/** Joiners but those between two parts of an emoji. */
const LONE_JOINERS =
  /\u200c|(?<!\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** The display name: the last part of the path, without characters that cannot be stored or seen. Never a name on our disk. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const seen = withoutUnseen(normalizeText(last.toWellFormed())).replaceAll(LONE_JOINERS, '').trim();
  return cutText(seen, textLimits.fileName) || 'file';
}
