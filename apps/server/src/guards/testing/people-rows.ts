import { randomUUID } from 'node:crypto';
import type { TestSchool } from '../../testing/test-school.ts';

/** Rows that only what staff do with people names. */
export interface PeopleRows {
  readonly segmentId: number;
  /** Has no password yet, and was not written to lately. */
  readonly invitedPersonId: number;
}

export async function insertPeopleRows({ ctx }: TestSchool): Promise<PeopleRows> {
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
  return { segmentId: segment.id, invitedPersonId: invited.id };
}
