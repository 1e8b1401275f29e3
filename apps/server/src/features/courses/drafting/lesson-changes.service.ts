import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { readDraft } from '../draft.store.ts';
import { changeDraft, type Drafting } from './drafting.service.ts';
import { updatePart } from './drafting.store.ts';

/** Changes a lesson; the options it is for are values of this course. */
export function updateLesson(
  ctx: Context,
  by: Drafting,
  lessonId: number,
  set: Parameters<typeof updatePart<'lessons'>>[4] & { readonly option_value_ids?: number[] },
): Promise<Refusal | null> {
  const fields = Object.entries(set).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const change = { action: 'update_lesson', subjectType: 'lesson', subjectId: lessonId, details: { fields } };
  return changeDraft(ctx, by, change, async (trx) => {
    const { lessons, optionValues } = await readDraft(trx, by.courseId);
    if (!lessons.some(({ id }) => id === lessonId)) return refuse('not_found');
    const chosen = set.option_value_ids && [...new Set(set.option_value_ids)];
    const known = new Set(optionValues.map(({ id }) => id));
    if (chosen?.some((id) => !known.has(id))) return refuseField('option_value_ids', 'choice_unknown');
    await updatePart(trx, 'lessons', by.courseId, lessonId, { ...set, option_value_ids: chosen });
    return null;
  });
}
