import { type AddedPart, addedParts, canBeAddedTo, partHolders } from '@daystream/domain/courses';
import type { Part } from './outline.ts';

/** One thing an author can add here. */
export interface Addition {
  readonly kind: AddedPart;
  readonly parent: Part;
  /** The sibling it comes after; null adds it as the last. */
  readonly afterId: number | null;
}

/** What can be added below a part. Omits a day or lesson where an existing stage or lesson set can hold it. */
export function additionsInside(part: Part): Addition[] {
  if (part.isArchived) return [];
  return inside[part.kind]
    .filter((kind) => !isForHolder(part, kind))
    .map((kind) => ({ kind, parent: part, afterId: null }));
}

/** A part of the same kind after this one; null for kinds that occur once or need a file. */
export function additionBehind(part: Part): Addition | null {
  const { parent } = part;
  const kind = addedParts.find((one) => one === part.kind);
  if (kind === undefined || parent === null || part.isArchived || parent.isArchived) return null;
  return { kind, parent, afterId: part.id };
}

/** The parent of an addition in the names of the API. */
export function holderOf({ kind, parent }: Addition): { parent_kind: (typeof partHolders)[number]; parent_id: number } {
  const parent_kind = partHolders.find((one) => one === parent.kind);
  if (parent_kind === undefined || !canBeAddedTo(kind, parent_kind))
    throw new Error(`${kind} does not go into ${parent.kind}`);
  return { parent_kind, parent_id: parent.id };
}

/** What each kind of part can hold, the most frequent addition first. */
const inside: Readonly<Record<Part['kind'], readonly AddedPart[]>> = {
  course: ['day', 'stage', 'option'],
  stage: ['day', 'homework'],
  day: ['lesson', 'lesson_set', 'homework'],
  lesson_set: ['lesson'],
  option: ['option_value'],
  lesson: [],
  homework: [],
  option_value: [],
  document: [],
};

function isForHolder(part: Part, kind: AddedPart): boolean {
  const has = (holder: Part['kind']) => part.children.some((child) => child.kind === holder && !child.isArchived);
  return (
    (part.kind === 'course' && kind === 'day' && has('stage')) ||
    (part.kind === 'day' && kind === 'lesson' && has('lesson_set'))
  );
}
