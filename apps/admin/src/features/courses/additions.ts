import { type AddedPart, addedParts, canBeAddedTo, partHolders } from '@daystream/domain/courses';
import type { Part } from './outline.ts';

/** One thing an author can add here. */
export interface Addition {
  readonly kind: AddedPart;
  readonly parent: Part;
  /** The sibling it comes behind; null: the last. */
  readonly afterId: number | null;
}

/** What can be added below a part; a day or a lesson that would only help itself to a holder is left to the holder there is. */
export function additionsInside(part: Part): Addition[] {
  if (part.isArchived) return [];
  return inside[part.kind]
    .filter((kind) => !isForHolder(part, kind))
    .map((kind) => ({ kind, parent: part, afterId: null }));
}

/** Another of its kind behind a part; null where there is only one or a file is needed. */
export function additionBehind(part: Part): Addition | null {
  const { parent } = part;
  const kind = addedParts.find((one) => one === part.kind);
  if (kind === undefined || parent === null || part.isArchived || parent.isArchived) return null;
  return { kind, parent, afterId: part.id };
}

/** What the server calls the place of an addition. */
export function holderOf({ kind, parent }: Addition): { parent_kind: (typeof partHolders)[number]; parent_id: number } {
  const parent_kind = partHolders.find((one) => one === parent.kind);
  if (parent_kind === undefined || !canBeAddedTo(kind, parent_kind))
    throw new Error(`${kind} does not go into ${parent.kind}`);
  return { parent_kind, parent_id: parent.id };
}

/** In the order in which an author needs them. */
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
