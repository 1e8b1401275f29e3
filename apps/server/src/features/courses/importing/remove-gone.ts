import { GONE, type PlanNode } from '../folder/plan.ts';
import type { NodeKind } from '../folder/plan-nodes.ts';
import type { Applying } from './applying.ts';
import { deleteMarks, saveMarks } from './import.store.ts';
import { archiveLinks } from './write-homework.ts';

type Remove = (applying: Applying, id: number) => Promise<unknown>;

/**
 * What is no longer in the folder: archived where learners have it, else deleted; children come before their parents. What
 * was made by hand is none of the folder's business.
 */
export async function removeGone(applying: Applying, { action, kind, existing }: PlanNode): Promise<void> {
  if (existing === null || action === 'keep') return;
  const { archive, remove } = removals[kind];
  if (action === 'archive') {
    await archive(applying, existing.id);
    const marks = { ...existing.marks, [GONE]: GONE };
    await saveMarks(applying.trx, applying.courseId, { kind, rowId: existing.id, marks });
    return;
  }
  await remove(applying, existing.id);
  await deleteMarks(applying.trx, applying.courseId, kind, existing.id);
}

const inOneTable = (
  table:
    | 'course_stages'
    | 'stage_days'
    | 'lesson_sets'
    | 'course_documents'
    | 'course_options'
    | 'course_option_values',
): { archive: Remove; remove: Remove } => ({
  archive: ({ trx, now }, id) => trx.updateTable(table).set({ archived_at: now }).where('id', '=', id).execute(),
  remove: ({ trx }, id) => trx.deleteFrom(table).where('id', '=', id).execute(),
});

const withItsParent = { archive: () => Promise.resolve(), remove: () => Promise.resolve() };

const removals: Readonly<Record<NodeKind, { archive: Remove; remove: Remove }>> = {
  stage: inOneTable('course_stages'),
  day: inOneTable('stage_days'),
  lesson_set: inOneTable('lesson_sets'),
  document: inOneTable('course_documents'),
  option: inOneTable('course_options'),
  option_value: inOneTable('course_option_values'),
  lesson: {
    async archive({ trx, now }, id) {
      await trx.updateTable('lesson_set_lessons').set({ archived_at: now }).where('lesson_id', '=', id).execute();
      await trx.updateTable('lessons').set({ archived_at: now }).where('id', '=', id).execute();
    },
    async remove({ trx }, id) {
      await trx.deleteFrom('lesson_set_lessons').where('lesson_id', '=', id).execute();
      await trx.deleteFrom('lessons').where('id', '=', id).execute();
    },
  },
  homework: {
    async archive(applying, id) {
      await archiveLinks(applying, id);
      await applying.trx.updateTable('homeworks').set({ archived_at: applying.now }).where('id', '=', id).execute();
    },
    async remove({ trx }, id) {
      await trx.deleteFrom('stage_homeworks').where('homework_id', '=', id).execute();
      await trx.deleteFrom('day_homeworks').where('homework_id', '=', id).execute();
      await trx.deleteFrom('homeworks').where('id', '=', id).execute();
    },
  },
  exercise: withItsParent,
  // A course is archived by hand, never by an import.
  course: withItsParent,
};
