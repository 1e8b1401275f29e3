import type { FieldValues } from './part-fields.ts';

/** What was typed and is not saved yet, by course and part: leaving a part and coming back loses nothing. */
const unsaved = new Map<string, FieldValues>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

export function readUnsaved(key: string): FieldValues {
  return unsaved.get(key) ?? {};
}

/** Keeps the typed values; without any, forgets the part. While something is kept the page asks before it closes. */
export function keepUnsaved(key: string, values: FieldValues): void {
  if (Object.keys(values).length === 0) unsaved.delete(key);
  else unsaved.set(key, values);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
