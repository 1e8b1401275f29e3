import type { StoredExercise } from '../draft.store.ts';
import { ownKey } from '../drafting/adding.store.ts';
import type { CourseSource } from '../folder/course-source.ts';
import { listPlan, type PlanNode } from '../folder/plan.ts';
import type { Applying, Parent } from './applying.ts';
import { freeKeys } from './free-keys.ts';
import { nextExerciseId, saveMarks } from './import.store.ts';
import { removeGone } from './remove-gone.ts';
import { insertRow, updateRow } from './row-writers.ts';
import { writeCourse } from './write-course.ts';
import { writeExercises } from './write-homework.ts';

/** Writes a plan to the author's rows: first what is in the folder from the top down, then what is gone from below. */
export async function applyPlan(applying: Applying, root: PlanNode): Promise<void> {
  await freeKeys(applying.trx, root);
  if (root.source?.kind === 'course') await applyCourse(applying, root, root.source.source);
  for (const node of listPlan(root).toReversed()) if (node.source === null) await removeGone(applying, node);
}

async function applyCourse(applying: Applying, root: PlanNode, source: CourseSource): Promise<void> {
  const { courseId } = applying;
  if (root.action !== 'keep') await writeCourse(applying, source, root.action === 'create' ? null : root.changed);
  await keepMarks(applying, root, courseId);
  // Lessons name the options they are for, so options are written first.
  const inOrder = root.children.toSorted((a, b) => Number(b.kind === 'option') - Number(a.kind === 'option'));
  for (const child of inOrder) await applyNode(applying, child, { kind: 'course', id: courseId });
}

async function applyNode(applying: Applying, node: PlanNode, parent: Parent): Promise<void> {
  const id = await applyRow(applying, node, parent);
  if (id === null) return;
  await keepMarks(applying, node, id);
  if (node.kind === 'option_value') applying.optionValueIds.set(node.key, id);
  if (node.kind === 'homework') return applyExercises(applying, node, id);
  for (const child of node.children) await applyNode(applying, child, { kind: node.kind as Parent['kind'], id });
}

/** Creates or updates the row of a thing; answers its id, null for what is gone. */
async function applyRow(
  applying: Applying,
  { action, source, existing, changed }: PlanNode,
  parent: Parent,
): Promise<number | null> {
  if (source === null || source.kind === 'course' || source.kind === 'exercise') return null;
  if (existing === null) return insertRow(applying, source, parent);
  if (action !== 'keep') await updateRow(applying, existing.id, source, parent, changed);
  return existing.id;
}

/** Exercises stand in their homework as one list; those that were there keep their ids. */
async function applyExercises(applying: Applying, homework: PlanNode, homeworkId: number): Promise<void> {
  if (homework.children.every(({ action }) => action === 'keep')) return;
  const exercises = [];
  for (const node of homework.children) {
    const exercise = await exerciseOf(applying, node);
    if (exercise === null) continue;
    exercises.push(exercise);
    await keepMarks(applying, node, exercise.id);
  }
  await writeExercises(applying, homeworkId, exercises);
}

/** null for one that has gone; what was kept is kept as the dashboard has it. */
async function exerciseOf({ trx }: Applying, { action, source, existing }: PlanNode): Promise<StoredExercise | null> {
  if (existing !== null && action === 'keep') {
    const key = source?.kind === 'exercise' ? source.source.key : ownKey(existing.id);
    return { id: existing.id, key, title: existing.title };
  }
  if (source?.kind !== 'exercise') return null;
  const { key, title } = source.source;
  return { id: existing?.id ?? (await nextExerciseId(trx)), key, title };
}

/** What the folder said is remembered field by field for the next import. */
async function keepMarks(
  { trx, courseId }: Applying,
  { action, kind, source }: PlanNode,
  rowId: number,
): Promise<void> {
  if (source === null || action === 'keep') return;
  await saveMarks(trx, courseId, { kind, rowId, marks: source.marks });
}
