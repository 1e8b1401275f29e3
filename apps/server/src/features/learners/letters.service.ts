import { DAY_MS, SECOND_MS } from '@daystream/domain/durations';
import type { Trx } from '#db/open.ts';
import { RETRIED_FOR_S } from '#jobs/delivery-retries.ts';
import type { Context } from '#http/context.ts';
import { sendLetter } from './learners.job.ts';
import { insertLetter, listWaitingLetters } from './letters.store.ts';

/** A letter that no job has taken for so long may say what is no longer true. */
export const LETTER_WAITS_MS = 3 * DAY_MS;

interface Sender {
  /** The batch that writes; none for a single enrolment. */
  readonly id?: number;
  readonly staff_id: number;
  readonly variant: string;
}

interface Subject {
  readonly userId: number;
  /** The enrolment that the letter is about. */
  readonly streamId?: number | null;
  readonly wordsHash?: string | null;
}

/** Writes a letter down and leaves sending it to a job; one letter for each enrolment, one from each batch. */
export async function writeLetter(
  ctx: Context,
  trx: Trx,
  { id, staff_id: staffId, variant }: Sender,
  { userId, streamId = null, wordsHash = null }: Subject,
): Promise<void> {
  const now = new Date(ctx.clock.nowMs());
  const letter = { userId, staffId, variant, streamId, wordsHash, batchId: id ?? null, now };
  const letterId = await insertLetter(trx, letter);
  if (letterId !== undefined) await ctx.jobs.enqueue(trx, sendLetter, { letterId });
}

/** Enqueues letters again whose job was given up; each is claimed before it is sent, so that two jobs send it once. */
export async function resendWaiting(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.nowMs();
  const since = new Date(nowMs - LETTER_WAITS_MS);
  const until = new Date(nowMs - RETRIED_FOR_S * SECOND_MS);
  await ctx.db.transaction().execute(async (trx) => {
    for (const letterId of await listWaitingLetters(trx, { since, until }))
      await ctx.jobs.enqueue(trx, sendLetter, { letterId });
  });
}
