import type { FieldValues } from './part-fields.ts';

/** Unsaved values by course and part; they survive leaving the part and coming back. */
const unsaved = new Map<string, FieldValues>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

export function readUnsaved(key: string): FieldValues {
  return unsaved.get(key) ?? {};
}

/** Stores typed values of a part; without any, forgets it. While values are stored the page asks before it closes. */
export function keepUnsaved(key: string, values: FieldValues): void {
  if (Object.keys(values).length === 0) unsaved.delete(key);
  else unsaved.set(key, values);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
