import type { WireVariantConfig } from '@daystream/contract/config.admin';
import type { SettingName, VariantSettings } from '@daystream/domain/config';
import { holdsOwn, memoryOfPage, ownName } from '#shared/left-on-device.ts';

export type OwnSettings = Partial<VariantSettings>;

const nothing: OwnSettings = {};

/** Unsaved changes by person and variant; they survive leaving the screen and coming back. */
const unsaved = memoryOfPage<OwnSettings>();
const listeners = new Set<() => void>();

function warn(event: BeforeUnloadEvent) {
  if (holdsOwn(unsaved, 'settings')) event.preventDefault();
}

export function readUnsaved(variantId: string): OwnSettings {
  return unsaved.get(ownName('settings', variantId)) ?? nothing;
}

/** While there are unsaved changes the page asks before it closes. */
export function keepUnsaved(variantId: string, own: OwnSettings): void {
  const name = ownName('settings', variantId);
  if (Object.keys(own).length === 0) unsaved.delete(name);
  else unsaved.set(name, own);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

export function subscribeToUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings the server has: the draft, or the published ones without a draft. */
export function savedSettings({ draft, published }: WireVariantConfig): VariantSettings {
  return draft?.settings ?? published;
}

/** Changes one setting, on top of the saved ones and earlier unsaved changes. */
export function setUnsaved<N extends SettingName>(
  config: WireVariantConfig,
  name: N,
  next: (now: VariantSettings[N]) => VariantSettings[N],
): void {
  const own = readUnsaved(config.id);
  keepUnsaved(config.id, { ...own, [name]: next({ ...savedSettings(config), ...own }[name]) });
}
