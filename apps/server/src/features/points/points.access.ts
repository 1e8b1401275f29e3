import type { Context } from '#http/context.ts';
import * as store from './points.store.ts';

/** A person's own balance; points are read by nobody else. */
export function findOwnBalance(ctx: Context, userId: number): Promise<number> {
  return store.findAmount(ctx.db, userId);
}

/** A page of a person's own movements, newest first, and how many there are in all. */
export async function listOwnEntries(ctx: Context, userId: number, limit: number, offset: number) {
  const [rows, totalCount] = await Promise.all([
    store.listEntries(ctx.db, userId, limit, offset),
    store.countEntries(ctx.db, userId),
  ]);
  return { rows, totalCount };
}
