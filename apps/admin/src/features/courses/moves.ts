import type { OrderedKind } from '@daystream/contract/courses.parts.admin';
import { courseOf, livingParts, type Part, type PartKind } from './outline.ts';

/** All children of a parent that are not archived, in their new order, as the API expects them. */
export interface Move {
  readonly kind: OrderedKind;
  readonly parentId: number;
  readonly ids: readonly number[];
}

/** The parent kind of each kind that can be ordered. */
const parentKinds: Partial<Record<PartKind, PartKind>> & Record<OrderedKind, PartKind> = {
  stage: 'course',
  day: 'stage',
  lesson_set: 'day',
  lesson: 'lesson_set',
  document: 'course',
  option: 'course',
  option_value: 'option',
};

export function parentKindOf(kind: OrderedKind): PartKind {
  return parentKinds[kind];
}

export function isOrdered(kind: PartKind): kind is OrderedKind {
  return kind in parentKinds;
}

/** Whether a part can be dropped on another: beside one of its kind, or into a parent of its kind. */
export function canDropOn(dragged: Part, over: Part): boolean {
  return over.kind === dragged.kind || over.kind === parentKinds[dragged.kind];
}

/**
 * The order after a drop, or null when nothing would change. Dropped on a sibling, the part takes that position;
 * dropped on a parent, it comes last.
 */
export function moveOf(dragged: Part, over: Part): Move | null {
  if (!isOrdered(dragged.kind) || !canDropOn(dragged, over) || dragged === over) return null;
  const isBeside = over.kind === dragged.kind;
  const parent = isBeside ? over.parent : over;
  if (parent === null) return null;
  const before = livingIds(parent, dragged.kind);
  const others = before.filter((id) => id !== dragged.id || dragged.parent !== parent);
  const index = isBeside ? before.indexOf(over.id) : others.length;
  const ids = others.toSpliced(index, 0, dragged.id);
  const isSame = dragged.parent === parent && ids.every((id, at) => id === before[at]);
  return isSame ? null : { kind: dragged.kind, parentId: parent.id, ids };
}

/**
 * The order after a step up or down without dragging: past the last of its kind a part goes on into the next parent. null
 * at both ends of the course.
 */
export function stepOf(part: Part, step: 1 | -1): Move | null {
  if (!isOrdered(part.kind) || part.parent === null || part.isArchived) return null;
  const { kind, parent } = part;
  const ids = livingIds(parent, kind);
  const index = ids.indexOf(part.id);
  if (ids[index + step] !== undefined) {
    const others = ids.filter((id) => id !== part.id);
    return { kind, parentId: parent.id, ids: others.toSpliced(index + step, 0, part.id) };
  }
  const parents = livingParts(courseOf(part)).filter((one) => one.kind === parent.kind);
  const next = parents[parents.findIndex(({ key }) => key === parent.key) + step];
  if (next === undefined) return null;
  const there = livingIds(next, kind);
  return { kind, parentId: next.id, ids: step === 1 ? [part.id, ...there] : [...there, part.id] };
}

function livingIds(parent: Part, kind: PartKind): number[] {
  return parent.children.filter((child) => child.kind === kind && !child.isArchived).map(({ id }) => id);
}
