const LONGEST_NAME = 60;
/** Characters that change the text direction; a name with them could rewrite the sentence around it. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Mail clients turn these into links, and anybody can sign up with another person's email. */
const LOOKS_LIKE_ADDRESS = /[@/\\]|\p{L}\.\p{L}{2}/u;

/** A name that is safe to use in an email; null when it is not. */
export function greetingName(name: string | null | undefined): string | null {
  const line = (name ?? '')
    .replaceAll(DIRECTION, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' || line.length > LONGEST_NAME || LOOKS_LIKE_ADDRESS.test(line) ? null : line;
}
