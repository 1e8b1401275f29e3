import { deviceStorage } from '@daystream/client/browser-storage';
import { queryClient } from '#shared/query-client.ts';
import { staffQuery } from '#shared/staff.ts';
import type { FieldValues } from './part-fields.ts';

/** What was typed and not saved, and the saved values that it was typed over. */
export interface Unsaved {
  readonly values: FieldValues;
  readonly base: FieldValues;
}

/** What this page has read or typed, by course and part; survives leaving the part and coming back. */
const unsaved = new Map<string, Unsaved>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

/** Each person has their own, also on a shared device. */
function storedAs(key: string): string {
  return `unsaved.${queryClient.getQueryData(staffQuery.queryKey)?.id ?? 0}.${key}`;
}

/** Also what a page typed that was closed or killed before it could save. */
export function readUnsaved(key: string): Unsaved | undefined {
  const kept = unsaved.get(key) ?? readStored(key);
  if (kept !== undefined) unsaved.set(key, kept);
  return kept;
}

/** Stores typed values of a part; without any, forgets it. While values are stored the page asks before it closes. */
export function keepUnsaved(key: string, kept: Unsaved): void {
  if (Object.keys(kept.values).length > 0) {
    unsaved.set(key, kept);
    deviceStorage.setItem(storedAs(key), JSON.stringify(kept));
    // What another tab typed is not this one's to forget.
  } else if (unsaved.delete(key)) deviceStorage.removeItem(storedAs(key));
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function readStored(key: string): Unsaved | undefined {
  try {
    const kept = JSON.parse(deviceStorage.getItem(storedAs(key)) ?? 'null') as Partial<Unsaved> | null;
    return kept?.values && kept.base ? { values: kept.values, base: kept.base } : undefined;
  } catch {
    // Written by another version.
    return undefined;
  }
}
