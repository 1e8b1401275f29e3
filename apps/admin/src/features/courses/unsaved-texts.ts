import type { FieldValues } from './part-fields.ts';

/** What was typed and not saved, and the saved values that it was typed over. */
export interface Unsaved {
  readonly values: FieldValues;
  readonly base: FieldValues;
}

/** By course and part; survives leaving the part and coming back. */
const unsaved = new Map<string, Unsaved>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

export function readUnsaved(key: string): Unsaved | undefined {
  return unsaved.get(key);
}

/** Stores typed values of a part; without any, forgets it. While values are stored the page asks before it closes. */
export function keepUnsaved(key: string, kept: Unsaved): void {
  if (Object.keys(kept.values).length === 0) unsaved.delete(key);
  else unsaved.set(key, kept);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
