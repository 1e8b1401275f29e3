import * as api from '@daystream/contract/courses.admin';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { hasCapability } from '@daystream/domain/account';
import { type Call, route } from '#http/mount.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { readDraftFor, readStaffCourses } from './drafting/draft-reading.service.ts';
import { presentDraft } from './drafting/draft.presenter.ts';
import * as drafting from './drafting/drafting.service.ts';
import { presentStaffCourse } from './drafting/staff-courses.presenter.ts';
import { textsProblem } from './drafting/texts-problem.ts';

const MINUTE_MS = 60_000;

export const coursesAdminRoutes = [
  route(api.listStaffCourses, async ({ ctx, viewer }) => {
    if (!hasCapability(viewer.roles, 'view_courses')) return refuse('not_allowed');
    const courses = await readStaffCourses(ctx);
    return courses.map(({ course, lessons, states }) => presentStaffCourse(course, lessons, states));
  }),

  route(api.getCourseDraft, async (call) =>
    hasCapability(call.viewer.roles, 'view_courses') ? answerDraft(call, null) : refuse('not_allowed'),
  ),

  route(api.updateCourse, async (call) => {
    const { draft: _, title, excerpt, description, category, tags, ...columns } = call.body;
    const problem = textsProblem({ title, description });
    const set = {
      ...columns,
      title: json(title),
      excerpt: json(excerpt),
      description: json(description),
      category: json(category),
      tags: json(tags),
    };
    const { courseId } = call.params;
    return edit(call, problem, (by) => drafting.updateDraftPart(call.ctx, by, 'courses', 'course', courseId, set));
  }),

  route(api.updateStage, async (call) => {
    const set = { title: json(call.body.title), excerpt: json(call.body.excerpt) };
    const { stageId } = call.params;
    const problem = textsProblem({ title: call.body.title });
    return edit(call, problem, (by) => drafting.updateDraftPart(call.ctx, by, 'course_stages', 'stage', stageId, set));
  }),

  route(api.updateDay, async (call) => {
    const { draft: _, title, excerpt, finish_minutes: minutes, ...columns } = call.body;
    const finishMs = typeof minutes === 'number' ? minutes * MINUTE_MS : minutes;
    const set = { ...columns, title: json(title), excerpt: json(excerpt), finish_total_ms: finishMs };
    const problem = textsProblem({ title });
    return edit(call, problem, (by) =>
      drafting.updateDraftPart(call.ctx, by, 'stage_days', 'day', call.params.dayId, set),
    );
  }),

  route(api.updateLessonSet, async (call) => {
    const { draft: _, title, ...columns } = call.body;
    const { repeat_from: from, repeat_to: to } = columns;
    const isUpsideDown = typeof from === 'number' && typeof to === 'number' && from > to;
    const problem = isUpsideDown ? refuseField('repeat_to', 'number_out_of_range') : null;
    const set = { ...columns, title: json(title) };
    return edit(call, problem, (by) =>
      drafting.updateDraftPart(call.ctx, by, 'lesson_sets', 'lesson_set', call.params.setId, set),
    );
  }),

  route(api.updateLesson, async (call) => {
    const set = { title: json(call.body.title), kind: call.body.kind };
    const problem = textsProblem({ title: call.body.title });
    return edit(call, problem, (by) =>
      drafting.updateDraftPart(call.ctx, by, 'lessons', 'lesson', call.params.lessonId, set),
    );
  }),

  route(api.updateHomework, async (call) => {
    const { title, text, asks_selfie, score, is_required, is_demo_accessible } = call.body;
    return edit(call, textsProblem({ title, text }), (by) =>
      drafting.updateHomework(
        call.ctx,
        by,
        call.params.homeworkId,
        { title: json(title), body: json(text), asks_selfie, score },
        { is_required, is_demo_accessible },
      ),
    );
  }),

  route(api.reorderCourse, async (call) => {
    const { kind, parent_id: parentId, ids } = call.body;
    return edit(call, null, (by) => drafting.reorder(call.ctx, by, { kind, parentId, ids }));
  }),

  route(api.archivePart, async (call) => edit(call, null, (by) => drafting.setArchived(call.ctx, by, call.body, true))),

  route(api.restorePart, async (call) =>
    edit(call, null, (by) => drafting.setArchived(call.ctx, by, call.body, false)),
  ),

  route(api.publishDraft, async (call) => edit(call, null, (by) => drafting.publishDraft(call.ctx, by))),
];

type OnCourse = Pick<Call<EndpointShape>, 'ctx'> & {
  readonly viewer: Call<typeof api.getCourseDraft>['viewer'];
  readonly params: { readonly courseId: number };
};

/** Makes a change of the draft if the person may and the texts are good; answers the draft after it. */
async function edit(
  call: OnCourse & { readonly body: { readonly draft: number } },
  problem: Refusal | null,
  change: (by: drafting.Drafting) => Promise<Refusal | null>,
) {
  if (!hasCapability(call.viewer.roles, 'edit_courses')) return refuse('not_allowed');
  if (problem !== null) return problem;
  const by = { staffId: call.viewer.userId, courseId: call.params.courseId, draft: call.body.draft };
  return answerDraft(call, await change(by));
}

async function answerDraft({ ctx, viewer, params }: OnCourse, refusal: Refusal | null) {
  if (refusal !== null) return refusal;
  const draft = await readDraftFor(ctx, viewer.userId, params.courseId);
  return draft === undefined ? refuse('not_found') : presentDraft(draft.course, draft.rows, draft.media);
}

/** What was not sent stays as it is. */
function json(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
