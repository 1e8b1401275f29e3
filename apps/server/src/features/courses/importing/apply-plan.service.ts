import type { Exercise } from '@daystream/domain/courses/content-values';
import type { CourseSource } from '../folder/course-source.ts';
import { GONE, listPlan, type PlanNode } from '../folder/plan.ts';
import type { ExistingNode } from '../folder/plan-nodes.ts';
import { archivePart, deletePart, giveOwnKeys, nextExerciseId, ownKey, partKinds } from '../parts.store.ts';
import { deleteMarks, saveMarks } from './import.store.ts';
import {
  type Applying,
  insertRow,
  type Parent,
  updateRow,
  writeCourse,
  writeExercises,
} from './write-parts.service.ts';

/** Writes a plan to the author's rows: first what is in the folder from the top down, then what is gone from below. */
export async function applyPlan(applying: Applying, root: PlanNode): Promise<void> {
  await freeKeys(applying, root);
  if (root.source?.kind === 'course') await applyCourse(applying, root, root.source.source);
  for (const node of listPlan(root).toReversed()) if (node.source === null) await removeGone(applying, node);
}

/** Parts that swap keys, or take the key of something archived, would collide halfway: the present holder lets go first. */
async function freeKeys({ trx }: Applying, root: PlanNode): Promise<void> {
  const staying = listPlan(root).filter(({ source }) => source !== null);
  const newKeys = new Map(staying.map(({ existing, key }) => [existing, key]));
  const stored = root.existing === null ? [] : listExisting(root.existing);
  for (const kind of partKinds) {
    const taking = staying.filter((node) => node.kind === kind && node.key !== node.existing?.key);
    const wanted = new Set(taking.map(({ key }) => key));
    const holders = stored
      .filter((node) => node.kind === kind && wanted.has(node.key) && newKeys.get(node) !== node.key)
      .map(({ id }) => id);
    if (holders.length > 0) await giveOwnKeys(trx, kind, holders);
  }
}

function listExisting(node: ExistingNode): ExistingNode[] {
  return [node, ...node.children.flatMap(listExisting)];
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

/** Creates or updates the row of a part; answers its id, null for what is gone. */
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
  const exercises: Exercise[] = [];
  for (const node of homework.children) {
    const exercise = await exerciseOf(applying, node);
    if (exercise === null) continue;
    exercises.push(exercise);
    await keepMarks(applying, node, exercise.id);
  }
  await writeExercises(applying, homeworkId, exercises);
}

/** null for one that has gone; what was kept is kept as the dashboard has it. */
async function exerciseOf({ trx }: Applying, { action, source, existing }: PlanNode): Promise<Exercise | null> {
  if (existing !== null && action === 'keep') {
    const key = source?.kind === 'exercise' ? source.source.key : ownKey(existing.id);
    return { id: existing.id, key, title: existing.title };
  }
  if (source?.kind !== 'exercise') return null;
  const { key, title } = source.source;
  return { id: existing?.id ?? (await nextExerciseId(trx)), key, title };
}

/** What the folder said is stored field by field for the next import. */
async function keepMarks(
  { trx, courseId }: Applying,
  { action, kind, source }: PlanNode,
  rowId: number,
): Promise<void> {
  if (source === null || action === 'keep') return;
  await saveMarks(trx, courseId, { kind, rowId, marks: source.marks });
}

/** What left the folder is archived where learners have it, else deleted; what was made in the dashboard is left alone. */
async function removeGone({ trx, courseId, now }: Applying, { action, kind, existing }: PlanNode): Promise<void> {
  if (existing === null || action === 'keep') return;
  // An exercise goes with its homework; an import never archives a course.
  const partKind = kind === 'exercise' || kind === 'course' ? null : kind;
  const { id } = existing;
  if (action === 'archive') {
    if (partKind !== null) await archivePart(trx, partKind, id, now);
    await saveMarks(trx, courseId, { kind, rowId: id, marks: { ...existing.marks, [GONE]: GONE } });
  } else {
    if (partKind !== null) await deletePart(trx, partKind, id);
    await deleteMarks(trx, courseId, kind, id);
  }
}
