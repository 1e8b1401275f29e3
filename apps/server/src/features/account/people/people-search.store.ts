import { type RawBuilder, sql } from 'kysely';

/** More words than these make no search more exact. */
const MOST_WORDS = 6;
const PHONE_SIGNS = /^[\d\s()+-]+$/;
const DIGITS_OF_NATIONAL = 11;

/** What a person has to fit to be found by a text: every word in a name or an e-mail, or a phone however it is written. */
export function wordConditions(text: string): RawBuilder<unknown>[] {
  const digits = text.replaceAll(/\D/g, '');
  if (PHONE_SIGNS.test(text) && digits !== '')
    return [sql`(users.phone like ${`%${phoneDigits(digits)}%`} or ${byOther(text.trim())})`];
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(byOther);
}

function byOther(word: string): RawBuilder<unknown> {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(users.first_name ilike ${pattern} or users.last_name ilike ${pattern} or users.email ilike ${pattern})`;
}

/** A leading 8 is how Russian numbers are written at home. */
function phoneDigits(digits: string): string {
  return digits.length === DIGITS_OF_NATIONAL && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}
