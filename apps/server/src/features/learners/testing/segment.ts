import { randomUUID } from 'node:crypto';
import type { TestSchool } from '../../../testing/test-school.ts';

/** A segment of these people. */
export async function makeSegmentOf({ ctx }: TestSchool, userIds: readonly number[]): Promise<number> {
  const { id } = await ctx.db
    .insertInto('segments')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('user_segments')
    .values(userIds.map((userId) => ({ user_id: userId, segment_id: id })))
    .execute();
  return id;
}
