import { userStatus } from '@daystream/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#db/like.ts';
import type { Connection } from '#db/open.ts';

/** More words do not make a search more exact. */
const MOST_WORDS = 6;
const PHONE_SIGNS = /^[\d\s()+-]+$/;
const DIGITS_OF_NATIONAL = 11;

/** Conditions on `person` of a text search: every word in a name or an email, or a phone in any notation. */
export function wordConditions(text: string): RawBuilder<unknown>[] {
  const digits = text.replaceAll(/\D/g, '');
  if (PHONE_SIGNS.test(text) && digits !== '')
    return [sql`(person.phone like ${`%${phoneDigits(digits)}%`} or ${byOther(text.trim())})`];
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map(byOther);
}

function byOther(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  return sql`(person.first_name ilike ${pattern} or person.last_name ilike ${pattern} or person.email ilike ${pattern})`;
}

/** A leading 8 is the domestic prefix of Russian numbers. */
function phoneDigits(digits: string): string {
  return digits.length === DIGITS_OF_NATIONAL && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}

/** People who can be enrolled in a course, by name. */
export function searchUsers(db: Connection, text: string, limit: number) {
  return db
    .selectFrom('people_accounts as person')
    .select(['user_id as id', 'email', 'first_name', 'last_name', 'roles', 'time_zone'])
    .where('status', '>', userStatus.blocked)
    .where(sql<boolean>`${sql.join([sql`true`, ...wordConditions(text)], sql` and `)}`)
    .orderBy(sql`last_name collate people`)
    .orderBy(sql`first_name collate people`)
    .limit(limit)
    .execute();
}
