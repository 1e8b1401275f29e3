import type { WireVariantConfig } from '@daystream/contract/config.admin';
import {
  changedSettings,
  normalSettings,
  type SettingName,
  settingProblems,
  type VariantSettings,
} from '@daystream/domain/config';
import { looks } from '@daystream/variants/variant-settings';
import { useSyncExternalStore } from 'react';
import {
  keepUnsaved,
  type OwnSettings,
  readUnsaved,
  savedSettings,
  setUnsaved,
  subscribeToUnsaved,
} from './unsaved-settings.ts';

/** The settings as they would be published: the saved ones with the unsaved changes on top. */
export function useSettings(config: WireVariantConfig) {
  const own = useSyncExternalStore(subscribeToUnsaved, () => readUnsaved(config.id));
  const saved = savedSettings(config);
  const values: VariantSettings = { ...saved, ...own };
  const normal = normalSettings(values);

  return {
    variantId: config.id,
    values,
    unsaved: changedSettings(normalSettings(saved), normal),
    changed: changedSettings(normalSettings(config.published), normal),
    problems: settingProblems(normal, looks),
    /** The request body: only settings that differ from the shipped ones. */
    changes: pick(normal, changedSettings(config.shipped, normal)),
    set: <N extends SettingName>(name: N, value: VariantSettings[N]) => setUnsaved(config, name, () => value),
    /** Forgets the changes that were saved; keeps those made since. */
    forget: (sent: VariantSettings) => {
      const rest = readUnsaved(config.id);
      const names = (Object.keys(rest) as SettingName[]).filter((name) => rest[name] !== sent[name]);
      keepUnsaved(config.id, pick(rest, names));
    },
    reset: () => keepUnsaved(config.id, {}),
  };
}

export type Settings = ReturnType<typeof useSettings>;

function pick(settings: OwnSettings, names: readonly SettingName[]): OwnSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
