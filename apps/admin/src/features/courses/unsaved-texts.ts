import { deviceStorage } from '@daystream/client/browser-storage';
import { holdsOwn, memoryOfPage, ownName } from '#shared/left-on-device.ts';
import type { FieldValues } from './part-fields.ts';

/** What was typed and not saved, and the saved values that it was typed over. */
export interface Unsaved {
  readonly values: FieldValues;
  readonly base: FieldValues;
}

/** What this page has read or typed, by course and part; survives leaving the part and coming back. */
const unsaved = memoryOfPage<Unsaved>();

function warn(event: BeforeUnloadEvent) {
  if (holdsOwn(unsaved, 'texts')) event.preventDefault();
}

/** Also what a page typed that was closed or killed before it could save. */
export function readUnsaved(key: string): Unsaved | undefined {
  const name = ownName('texts', key);
  const kept = unsaved.get(name) ?? readStored(name);
  if (kept !== undefined) unsaved.set(name, kept);
  return kept;
}

/** Stores typed values of a part; without any, forgets it. While values are stored the page asks before it closes. */
export function keepUnsaved(key: string, kept: Unsaved): void {
  const name = ownName('texts', key);
  if (Object.keys(kept.values).length > 0) {
    unsaved.set(name, kept);
    deviceStorage.setItem(name, JSON.stringify(kept));
    // Values that another tab stored are not this tab's to delete.
  } else if (unsaved.delete(name)) deviceStorage.removeItem(name);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function readStored(name: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(deviceStorage.getItem(name) ?? 'null') as Partial<Unsaved> | null;
    return kept?.values && kept.base ? { values: kept.values, base: kept.base } : undefined;
  } catch {
    // Written by another version.
    return undefined;
  }
}
