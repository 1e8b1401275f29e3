import type { Context } from '#http/context.ts';
import { readingOf, type Sender } from '#http/reading.ts';
import type { LetterReader } from '#ports/letters/letter.ts';

/** Somebody with an account, as a letter wants to know them. */
export function letterReader(
  ctx: Context,
  person: { readonly first_name: string; readonly time_zone: string },
  sender: Sender,
): LetterReader {
  return { ...readingOf(ctx, sender), name: person.first_name, timeZone: person.time_zone };
}
