import type { Context } from '#http/context.ts';
import { findUser, type UserRow } from './account.store.ts';

/** The person behind a session; undefined when they are gone. */
export function findPerson(ctx: Context, userId: number): Promise<UserRow | undefined> {
  return findUser(ctx.db, userId);
}
