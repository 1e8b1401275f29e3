import * as api from '@daystream/contract/courses.parts.admin';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { change, edit, editAndAnswer } from './draft-calls.routes.ts';
import { addPart } from './drafting/adding.service.ts';
import { givenProblem } from './drafting/changing.service.ts';
import { copyPart } from './drafting/copying.service.ts';
import * as drafting from './drafting/drafting.service.ts';

/** Adds, changes, orders and archives the parts of a course. */
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
    const answer = await editAndAnswer(call, givenProblem('lesson', { title }), (by) => addPart(call.ctx, by, wanted));
    return isRefusal(answer) ? answer : { course: answer.course, added: answer.made };
  }),

  route(api.copyPart, async (call) => {
    const { kind, id } = call.body;
    const answer = await editAndAnswer(call, null, (by) => copyPart(call.ctx, by, { kind, id }));
    return isRefusal(answer) ? answer : { course: answer.course, added: answer.made };
  }),

  route(api.updateStage, async (call) => change(call, 'stage', call.params.stageId)),
  route(api.updateDay, async (call) => change(call, 'day', call.params.dayId)),
  route(api.updateLessonSet, async (call) => change(call, 'lesson_set', call.params.setId)),
  route(api.updateLesson, async (call) => change(call, 'lesson', call.params.lessonId)),
  route(api.updateHomework, async (call) => change(call, 'homework', call.params.homeworkId)),
  route(api.updateOption, async (call) => change(call, 'option', call.params.optionId)),
  route(api.updateOptionValue, async (call) => change(call, 'option_value', call.params.valueId)),

  route(api.reorderCourse, async (call) => {
    const { kind, parent_id: parentId, ids } = call.body;
    return edit(call, null, (by) => drafting.reorder(call.ctx, by, { kind, parentId, ids }));
  }),

  route(api.archivePart, async (call) => edit(call, null, (by) => drafting.setArchived(call.ctx, by, call.body, true))),

  route(api.restorePart, async (call) =>
    edit(call, null, (by) => drafting.setArchived(call.ctx, by, call.body, false)),
  ),
];
