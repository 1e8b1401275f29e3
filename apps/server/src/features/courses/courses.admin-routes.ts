import * as api from '@daystream/contract/courses.admin';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';
import { mayEditCourses, mayViewCourses } from './courses.access.ts';
import { answerDraft, change, edit } from './draft-calls.routes.ts';
import { createCourse } from './drafting/adding.service.ts';
import { givenProblem } from './drafting/changing.service.ts';
import { readStaffCourses } from './drafting/draft-reading.service.ts';
import * as drafting from './drafting/drafting.service.ts';
import { presentStaffCourse } from './drafting/draft.presenter.ts';

export const coursesAdminRoutes = [
  route(api.listStaffCourses, async ({ ctx, viewer }) => {
    if (!mayViewCourses(viewer)) return refuse('not_allowed');
    const courses = await readStaffCourses(ctx, viewer);
    return courses.map(presentStaffCourse);
  }),

  route(api.createCourse, async (call) => {
    const { ctx, viewer, body } = call;
    if (!mayEditCourses(viewer)) return refuse('not_allowed');
    const problem = givenProblem('course', { title: body.title });
    if (problem !== null) return problem;
    const { creation_id: creationId, title, languages, template = null } = body;
    const courseId = await createCourse(ctx, viewer.userId, { creationId, title, languages, template });
    return answerDraft({ ctx, viewer, params: { courseId } }, null);
  }),

  route(api.getCourseDraft, async (call) =>
    mayViewCourses(call.viewer) ? answerDraft(call, null) : refuse('not_allowed'),
  ),

  route(api.updateCourse, async (call) => change(call, 'course', call.params.courseId)),

  route(api.publishDraft, async (call) =>
    edit(call, null, (by) => drafting.publishDraft(call.ctx, by, call.body.offers_update ?? false)),
  ),
];
