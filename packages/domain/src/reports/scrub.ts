const HIDDEN = '…';

/** What may follow an address: tickets and whatever else people are not to be known by. */
const QUERY = /(?<=[\w/.:\])-])[?#][^\s"'<>`)]+/gu;
const EMAIL = /[^\s<>()[\]"'`,;:=/]+(?:@|%40)[^\s<>()[\]"'`,;:=/]+/giu;
/** A session, a ticket, a hash: no word is as long. */
const SECRET = /(?<![\w-])[\w-]{32,}(?![\w-])/gu;
/** Codes and phone numbers, however they are set. */
const NUMBER = /\+?(?<![\w.])\d(?:[ ()-]*\d){5,}(?![\w])/gu;
const BEARER = /\b(bearer|basic)\s+\S+/giu;

/** Leaves out of a text what would tell who somebody is or let another person in. */
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
