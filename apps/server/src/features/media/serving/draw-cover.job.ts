import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';

/** Drawing takes seconds of a core, so it happens when a course is published, not at the first visit. */
export const drawCoverAhead = defineJob<{ courseId: number; tag: string }>({
  name: 'draw_cover',
  retryLimit: 5,
  expireInSeconds: 300,
  atOnce: 1,
});

/** Enqueues drawing the cover of a course without a picture, in the transaction that publishes it. */
export function enqueueCover(ctx: Context, trx: Trx, courseId: number, tag: string): Promise<void> {
  return ctx.jobs.enqueue(trx, drawCoverAhead, { courseId, tag });
}
