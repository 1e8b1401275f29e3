import * as api from '@daystream/contract/courses.admin';
import { hasCapability } from '@daystream/domain/account';
import { route } from '#http/mount.ts';
import { refuse, refuseField } from '#http/refusal.ts';
import type { Context } from '#http/context.ts';
import { findUser } from '../account/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findCourseRow } from './draft.store.ts';
import { deleteExpert, insertExpert, listExperts } from './drafting/drafting.store.ts';

export const expertsRoutes = [
  route(api.listCourseExperts, async ({ ctx, viewer, params }) => {
    if (!hasCapability(viewer.roles, 'view_courses')) return refuse('not_allowed');
    return answerExperts(ctx, params.courseId);
  }),

  route(api.assignExpert, async ({ ctx, viewer, params, body }) => {
    if (!hasCapability(viewer.roles, 'assign_experts')) return refuse('not_allowed');
    const { courseId } = params;
    if ((await findCourseRow(ctx.db, courseId)) === undefined) return refuse('not_found');
    const person = await findUser(ctx.db, body.user_id);
    // Only somebody who reviews homework at all can be asked to review this one.
    const canReview = person?.roles.some((role) => role === 'expert' || role === 'admin') ?? false;
    if (person === undefined || !canReview) return refuseField('user_id', 'person_unknown');
    await ctx.db.transaction().execute(async (trx) => {
      if (await insertExpert(trx, courseId, person.id))
        await record(trx, 'assign_expert', viewer.userId, courseId, person.id);
    });
    return answerExperts(ctx, courseId);
  }),

  route(api.removeExpert, async ({ ctx, viewer, params }) => {
    if (!hasCapability(viewer.roles, 'assign_experts')) return refuse('not_allowed');
    const { courseId, userId } = params;
    await ctx.db.transaction().execute(async (trx) => {
      if (await deleteExpert(trx, courseId, userId))
        await record(trx, 'remove_expert', viewer.userId, courseId, userId);
    });
    return answerExperts(ctx, courseId);
  }),
];

function record(
  trx: Parameters<typeof recordAudit>[0],
  action: string,
  staffId: number,
  courseId: number,
  userId: number,
) {
  return recordAudit(trx, {
    staffId,
    action,
    subjectType: 'course',
    subjectId: courseId,
    details: { user_id: userId },
  });
}

async function answerExperts(ctx: Context, courseId: number) {
  if ((await findCourseRow(ctx.db, courseId)) === undefined) return refuse('not_found');
  const experts = await listExperts(ctx.db, courseId);
  return experts.map(({ id, first_name, last_name, email }) => ({ id, name: first_name, last_name, email }));
}
