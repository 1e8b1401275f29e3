import type { Context } from '#http/context.ts';

/** Runs alone among all imports of one course, in whatever process; null when another one is running. */
export async function aloneWithCourse<Result>(
  ctx: Context,
  courseKey: string,
  run: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const lock = await ctx.locks.take(`import:${courseKey}`, 0);
  if (lock === null) return null;
  try {
    return await run(lock.lost);
  } finally {
    await lock.release();
  }
}
