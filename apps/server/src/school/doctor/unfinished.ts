import { UNFINISHED_UPLOAD_MS } from '@daystream/domain/media';
import { sql } from 'kysely';
import { type Check, type Difference, differencesIn } from './check.ts';
import { unfinishedRepairs } from './repairs/files.ts';

/** The delay of the hourly clean-up. */
const TIDYING_MS = 2 * 3_600_000;

/** Unfinished work that the hourly clean-up should have removed. */
export const unfinishedCheck: Check = {
  name: 'unfinished',
  repairs: unfinishedRepairs,
  async find(ctx, db) {
    const nowMs = ctx.steadyClock.nowMs();
    const overdue = await differencesIn(db, {
      upload_overdue: sql`select id, name from uploads where expires_at < ${new Date(nowMs - TIDYING_MS)}`,
      import_forgotten: sql`
        select id, folder from course_imports
        where state = 'running' and updated_at < ${new Date(ctx.clock.nowMs() - UNFINISHED_UPLOAD_MS)}`,
    });
    const forgotten: Difference[] = [];
    for (const key of [...(await ctx.files.list('uploads')), ...(await ctx.files.list('.work'))]) {
      const found = await ctx.files.stat(key);
      const isOld = found !== null && nowMs - found.modifiedMs > UNFINISHED_UPLOAD_MS + TIDYING_MS;
      if (isOld) forgotten.push({ kind: 'bytes_forgotten', words: { key } });
    }
    return [...overdue, ...forgotten];
  },
};
