import { type PointsSubject, subjectKey } from '@daystream/domain/points';
import type { Context } from '#http/context.ts';
import * as store from './points.store.ts';

/** A person's own balance; points are read by nobody else. */
export function findOwnBalance(ctx: Context, userId: number): Promise<number> {
  return store.findAmount(ctx.db, userId);
}

/** A page of a person's own movements, newest first, and how many there are in all; of some subjects only where they are named. */
export async function listOwnEntries(
  ctx: Context,
  userId: number,
  subjects: readonly PointsSubject[],
  page: { readonly perPage: number; readonly offset: number },
) {
  const keys = subjects.map((subject) => subjectKey(userId, subject));
  const [rows, totalCount] = await Promise.all([
    store.listEntries(ctx.db, userId, keys, page.perPage, page.offset),
    store.countEntries(ctx.db, userId, keys),
  ]);
  return { rows, totalCount };
}
