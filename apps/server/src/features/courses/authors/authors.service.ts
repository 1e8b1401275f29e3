import { draftVisits } from '@daystream/domain/limits';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { listLivingSessions } from '../../identity/index.ts';
import { mayEditCourses } from '../courses.access.ts';
import { hasCourse } from '../courses.store.ts';
import { listJustMade } from '../history/draft-changes.store.ts';
import * as store from './visits.store.ts';

/** The hints for authors who have a draft open. */
type DraftNews = 'course_authors' | 'course_draft';

/**
 * The other authors who have the draft open, each once; undefined: there is no such course. Sessions and rights are looked up
 * here, so nobody is shown beyond theirs.
 */
export async function listAuthors(ctx: Context, { userId }: Pick<Viewer, 'userId'>, courseId: number) {
  if (!(await hasCourse(ctx.db, courseId))) return undefined;
  const nowMs = ctx.steadyClock.nowMs();
  const visits = await store.listVisits(ctx.db, courseId, new Date(nowMs - draftVisits.silentMs));
  const others = visits.filter((visit) => visit.staff_id !== userId && mayEditCourses(visit));
  const sessions = [...new Set(others.map(({ session_id }) => session_id))];
  const living = await listLivingSessions(ctx.db, sessions, new Date(nowMs));
  const here = new Map<number, (typeof others)[number]>();
  for (const visit of others) {
    if (living.has(visit.session_id) && !here.has(visit.staff_id)) here.set(visit.staff_id, visit);
  }
  const since = new Date(ctx.clock.nowMs() - draftVisits.justMs);
  const changes = await listJustMade(ctx.db, courseId, [...here.keys()], since);
  return [...here.values()].map((visit) => ({
    ...visit,
    change: changes.find(({ staff_id }) => staff_id === visit.staff_id),
  }));
}

/** Notes where an author is; an author who only reads is not shown to others. */
export async function visitDraft(ctx: Context, visit: store.Visit): Promise<Refusal | null> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await hasCourse(trx, visit.courseId))) return refuse('not_found');
    const isOwn = await store.putVisit(trx, visit, new Date(ctx.steadyClock.nowMs()));
    if (!isOwn) return refuseField('visit', 'value_invalid');
    await notifyAuthors(ctx, trx, visit.courseId, { news: 'course_authors', by: visit.staffId });
    return null;
  });
}

export async function endVisit(ctx: Context, id: string, sessionId: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const courseId = await store.deleteVisit(trx, id, sessionId);
    if (courseId !== undefined) await notifyAuthors(ctx, trx, courseId, { news: 'course_authors' });
  });
}

/** Keeps the visits of sockets that have answered, and ends those of processes that were killed. */
export async function keepVisits(ctx: Context, ids: readonly string[]): Promise<void> {
  const nowMs = ctx.steadyClock.nowMs();
  await store.keepVisits(ctx.db, ids, new Date(nowMs));
  await ctx.db.transaction().execute(async (trx) => {
    for (const courseId of await store.deleteSilent(trx, new Date(nowMs - draftVisits.silentMs)))
      await notifyAuthors(ctx, trx, courseId, { news: 'course_authors' });
  });
}

/** Notifies those who have the draft open and may still edit it, except the one who made the change. */
export async function notifyAuthors(
  { hints }: Pick<Context, 'hints'>,
  trx: Trx,
  courseId: number,
  { news, by }: { news: DraftNews; by?: number },
): Promise<void> {
  for (const visitor of await store.listVisitors(trx, courseId)) {
    const { staffId: userId } = visitor;
    if (userId === by || !mayEditCourses(visitor)) continue;
    await hints.publish(trx, { userId, event: news, ids: { course_id: courseId } });
  }
}
