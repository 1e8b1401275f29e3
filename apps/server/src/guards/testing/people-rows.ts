import { randomUUID } from 'node:crypto';
import type { TestSchool } from '../../testing/test-school.ts';

/** Ids for the staff calls about people. */
export interface PeopleRows {
  readonly segmentId: number;
  /** Has no password yet, and got no email recently. */
  readonly invitedPersonId: number;
  readonly filterId: number;
  readonly batchId: number;
}

export async function insertPeopleRows({ ctx, person }: TestSchool): Promise<PeopleRows> {
  const segment = await ctx.db
    .insertInto('segments')
    .values({ name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invited = await ctx.db
    .insertInto('users')
    .values({ email: `${randomUUID()}@school.example`, first_name: 'Ada', last_name: 'Kim', invited_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: staffId } = await person({ roles: ['support'] });
  const made = { staff_id: staffId, created_at: new Date(0) };
  // In a list that no valid call saves to, because the number per list is limited and there are many fixtures.
  const filter = await ctx.db
    .insertInto('saved_filters')
    .values({ ...made, list: 'learners', name: randomUUID(), search: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batch = await ctx.db
    .insertInto('batches')
    .values({ ...made, key: randomUUID(), kind: 'message', variant: 'dev', terms: '{}', done_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { segmentId: segment.id, invitedPersonId: invited.id, filterId: filter.id, batchId: batch.id };
}
