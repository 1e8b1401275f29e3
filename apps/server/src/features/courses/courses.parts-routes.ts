import * as api from '@daystream/contract/courses.parts.admin';
import { route } from '#http/mount.ts';
import { isRefusal, refuseField } from '#http/refusal.ts';
import { edit, editAndAnswer, json } from './draft-calls.ts';
import { addPart } from './drafting/adding.service.ts';
import { copyPart } from './drafting/copying.service.ts';
import * as drafting from './drafting/drafting.service.ts';
import { updateHomework } from './drafting/homework-changes.service.ts';
import { updateLesson } from './drafting/lesson-changes.service.ts';
import { textsProblem } from './drafting/texts-problem.ts';

const MINUTE_MS = 60_000;

/** What stands in a course: adding it, changing it, its order and the archive. */
export const partsRoutes = [
  route(api.addPart, async (call) => {
    const { kind, parent_kind, parent_id, after_id, title, lesson_kind } = call.body;
    const wanted = {
      kind,
      parent: { kind: parent_kind, id: parent_id },
      afterId: after_id ?? null,
      title: title ?? {},
      lessonKind: lesson_kind ?? null,
    };
    const answer = await editAndAnswer(call, textsProblem({ title }), (by) => addPart(call.ctx, by, wanted));
    return isRefusal(answer) ? answer : { course: answer.course, added: answer.made };
  }),

  route(api.copyPart, async (call) => {
    const { kind, id } = call.body;
    const answer = await editAndAnswer(call, null, (by) => copyPart(call.ctx, by, { kind, id }));
    return isRefusal(answer) ? answer : { course: answer.course, added: answer.made };
  }),

  route(api.updateStage, async (call) => {
    const set = { title: json(call.body.title), excerpt: json(call.body.excerpt) };
    const { stageId } = call.params;
    return edit(call, null, (by) => drafting.updateDraftPart(call.ctx, by, 'course_stages', 'stage', stageId, set));
  }),

  route(api.updateDay, async (call) => {
    const { draft: _, title, excerpt, finish_minutes: minutes, ...columns } = call.body;
    const finishMs = typeof minutes === 'number' ? minutes * MINUTE_MS : minutes;
    const set = { ...columns, title: json(title), excerpt: json(excerpt), finish_total_ms: finishMs };
    return edit(call, null, (by) =>
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
    const { title, kind, option_value_ids } = call.body;
    return edit(call, textsProblem({ title }), (by) =>
      updateLesson(call.ctx, by, call.params.lessonId, { title: json(title), kind, option_value_ids }),
    );
  }),

  route(api.updateHomework, async (call) => {
    const { title, text, answer_type, exercises, asks_selfie, score, is_required, is_demo_accessible } = call.body;
    const set = { title: json(title), body: json(text), answer_type, asks_selfie, score };
    const link = { is_required, is_demo_accessible };
    return edit(call, textsProblem({ title, text }), (by) =>
      updateHomework(call.ctx, by, call.params.homeworkId, { set, link, exercises }),
    );
  }),

  route(api.updateOption, async (call) => {
    const { title } = call.body;
    const { optionId } = call.params;
    return edit(call, textsProblem({ title }), (by) =>
      drafting.updateDraftPart(call.ctx, by, 'course_options', 'option', optionId, { title: json(title) }),
    );
  }),

  route(api.updateOptionValue, async (call) => {
    const { title } = call.body;
    const { valueId } = call.params;
    return edit(call, textsProblem({ title }), (by) =>
      drafting.updateDraftPart(call.ctx, by, 'course_option_values', 'option_value', valueId, { title: json(title) }),
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
];
