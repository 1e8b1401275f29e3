import { DAY_MS } from '@daystream/domain/durations';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isEmailHeld } from '../identity/index.ts';
import type { Judged } from './batch-lines.rules.ts';
import { type NewLine, wordsHash } from './batch-terms.rules.ts';
import { LETTER_WAITS_MS } from './letters.service.ts';
import { readLineFacts } from './line-facts.store.ts';

/** Everything that decides about these lines of a batch, as it is now. */
export async function readFacts(
  ctx: Context,
  db: Connection,
  { kind, course_id: courseId, terms }: Judged['batch'],
  lines: readonly NewLine[],
): Promise<Pick<Judged, 'facts' | 'held'>> {
  const nowMs = ctx.clock.nowMs();
  const facts = await readLineFacts(db, {
    lines,
    courseId,
    wordsHash: kind === 'message' ? wordsHash(terms) : null,
    now: new Date(nowMs),
    notifiedSince: new Date(nowMs - DAY_MS),
    waitingSince: new Date(nowMs - LETTER_WAITS_MS),
  });
  const known = new Set(facts.accounts.map(({ email }) => email));
  const held = new Set<string>();
  for (const { email, pasted } of lines) {
    if (email !== null && pasted === null && !known.has(email) && (await isEmailHeld(ctx, db, email))) held.add(email);
  }
  return { facts, held };
}
