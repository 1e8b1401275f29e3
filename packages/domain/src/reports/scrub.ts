const HIDDEN = '…';

/** Query and fragment of an address, which may carry tickets and personal values. */
const QUERY = /(?<=[\w/.:\])-])[?#][^\s"'<>`)]+/gu;
const EMAIL = /[^\s<>()[\]"'`,;:=/]+(?:@|%40)[^\s<>()[\]"'`,;:=/]+/giu;
/** Sessions, tickets and hashes: longer than any word. */
const SECRET = /(?<![\w-])[\w-]{32,}(?![\w-])/gu;
/** Codes and phone numbers in any notation. */
const NUMBER = /\+?(?<![\w.])\d(?:[ ()-]*\d){5,}(?![\w])/gu;
const BEARER = /\b(bearer|basic)\s+\S+/giu;

/** Removes personal values and secrets from a text. */
export function scrubText(text: string): string {
  return text
    .replaceAll(BEARER, `$1 ${HIDDEN}`)
    .replaceAll(QUERY, '')
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(SECRET, HIDDEN)
    .replaceAll(NUMBER, HIDDEN);
}

/** An address without query and fragment; longer parts of its path may be secrets too. */
export function scrubAddress(address: string): string {
  const [path = ''] = address.split(/[?#]/u);
  return path.replaceAll(SECRET, HIDDEN).replaceAll(EMAIL, HIDDEN);
}
