import type { VariantSettings } from '@daystream/domain/config';

export type OwnSettings = Partial<VariantSettings>;

/** What was set and is not saved yet, by variant: leaving a page and coming back loses nothing. */
const unsaved = new Map<string, OwnSettings>();

function warn(event: BeforeUnloadEvent) {
  event.preventDefault();
}

export function readUnsaved(variantId: string): OwnSettings {
  return unsaved.get(variantId) ?? {};
}

/** While something is kept the page asks before it closes. */
export function keepUnsaved(variantId: string, own: OwnSettings): void {
  if (Object.keys(own).length === 0) unsaved.delete(variantId);
  else unsaved.set(variantId, own);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}
