import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { defineJob } from '#jobs/jobs.ts';

/** A drawing takes seconds of a core: it is made when a course is published, not when its first visitor waits. */
export const drawCoverAhead = defineJob<{ courseId: number; tag: string }>({
  name: 'draw_cover',
  retryLimit: 5,
  expireInSeconds: 300,
  atOnce: 1,
});

/** Has the cover of a course without a picture of its own drawn once its publishing is certain. */
export function orderCover(ctx: Context, trx: Trx, courseId: number, tag: string): Promise<void> {
  return ctx.jobs.enqueue(trx, drawCoverAhead, { courseId, tag });
}
