import type { Exercise } from '@daystream/domain/courses/content-values';
import type { CourseSource } from '../folder/course-source.ts';
import { GONE, listPlan, type PlanNode } from '../folder/plan.ts';
import type { ExistingNode } from '../folder/plan-nodes.ts';
import { ownKey } from '../own-keys.rules.ts';
import { archivePart, deletePart, giveOwnKeys, nextExerciseId, partKinds } from '../parts.store.ts';
import { deleteMarks, saveMarks } from './import.store.ts';
import {
  type Applying,
  insertRow,
  type Parent,
  updateRow,
  writeCourse,
  writeExercises,
} from './write-parts.service.ts';

/** Writes a plan to the author's rows: first parts in the folder, parents first; then removed parts, children first. */
export async function applyPlan(applying: Applying, root: PlanNode): Promise<void> {
  await freeKeys(applying, root);
  if (root.source?.kind === 'course') await applyCourse(applying, root, root.source.source);
  for (const node of listPlan(root).toReversed()) if (node.source === null) await removeGone(applying, node);
}

/** Gives parts whose key is needed elsewhere a generated key, so that swapped keys never collide. */
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
  // Writes options first, because lessons refer to them.
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

/** Creates or updates the row of a part; returns its id, or null when the folder no longer has the part. */
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

/** Writes the exercises of a homework, which are one JSON list; existing exercises keep their ids. */
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

/** null for an exercise that is gone; an unchanged one keeps its title from the dashboard. */
async function exerciseOf({ trx }: Applying, { action, source, existing }: PlanNode): Promise<Exercise | null> {
  if (existing !== null && action === 'keep') {
    const key = source?.kind === 'exercise' ? source.source.key : ownKey(existing.id);
    return { id: existing.id, key, title: existing.title };
  }
  if (source?.kind !== 'exercise') return null;
  const { key, title } = source.source;
  return { id: existing?.id ?? (await nextExerciseId(trx)), key, title };
}

/** Stores the mark of every field, so that the next import sees what changed in the folder. */
async function keepMarks(
  { trx, courseId }: Applying,
  { action, kind, source }: PlanNode,
  rowId: number,
): Promise<void> {
  if (source === null || action === 'keep') return;
  await saveMarks(trx, courseId, { kind, rowId, marks: source.marks });
}

/** Archives or deletes a part that left the folder, as planned; `keep` leaves parts made in the dashboard. */
async function removeGone({ trx, courseId, now }: Applying, { action, kind, existing }: PlanNode): Promise<void> {
  if (existing === null || action === 'keep') return;
  // An exercise has no row of its own; an import never archives a course.
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
