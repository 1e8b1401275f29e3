import * as api from '@daystream/contract/courses.admin';
import type { Context } from '#http/context.ts';
import { route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import { mayAssignExperts, mayViewCourses } from './courses.access.ts';
import * as experts from './experts.service.ts';

export const expertsRoutes = [
  route(api.listCourseExperts, async ({ ctx, viewer, params }) => {
    if (!mayViewCourses(viewer)) return refuse('not_allowed');
    return answerExperts(ctx, params.courseId);
  }),

  route(api.assignExpert, async ({ ctx, viewer, params, body }) => {
    if (!mayAssignExperts(viewer)) return refuse('not_allowed');
    const { courseId } = params;
    const refusal = await experts.assignExpert(ctx, { staffId: viewer.userId, courseId, userId: body.user_id });
    return refusal ?? answerExperts(ctx, courseId);
  }),

  route(api.removeExpert, async ({ ctx, viewer, params }) => {
    if (!mayAssignExperts(viewer)) return refuse('not_allowed');
    const { courseId, userId } = params;
    await experts.removeExpert(ctx, { staffId: viewer.userId, courseId, userId });
    return answerExperts(ctx, courseId);
  }),
];

async function answerExperts(ctx: Context, courseId: number) {
  const people = await experts.listCourseExperts(ctx, courseId);
  if (isRefusal(people)) return people;
  return people.map(({ id, first_name, last_name, email }) => ({ id, name: first_name, last_name, email }));
}
