const LONGEST_NAME = 60;
/** Turns the direction of what follows, so that a name could rewrite the sentence it stands in. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Mailboxes make links of these, and anybody may sign up with somebody else's address. */
const LOOKS_LIKE_ADDRESS = /[@/\\]|\p{L}\.\p{L}{2}/u;

/** A name as it may be written into a letter to whoever it claims to be; null when it is none to greet by. */
export function greetingName(name: string | null | undefined): string | null {
  const line = (name ?? '')
    .replaceAll(DIRECTION, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' || line.length > LONGEST_NAME || LOOKS_LIKE_ADDRESS.test(line) ? null : line;
}
