import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { sendLetter } from './learners.job.ts';
import { insertLetter } from './letters.store.ts';

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
