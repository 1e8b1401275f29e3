import type { WireVariantConfig } from '@daystream/contract/config.admin';
import {
  changedSettings,
  normalSettings,
  type SettingName,
  settingProblems,
  type VariantSettings,
} from '@daystream/domain/config';
import { looks } from '@daystream/variants/variant-settings';
import { useState } from 'react';
import { keepUnsaved, type OwnSettings, readUnsaved } from './unsaved-settings.ts';

/** The settings as they would be published: what is kept, and over it what was set here and is not saved yet. */
export function useSettings(config: WireVariantConfig) {
  const [own, setOwn] = useState<OwnSettings>(() => readUnsaved(config.id));
  const saved = config.draft?.settings ?? config.published;
  const values: VariantSettings = { ...saved, ...own };
  const normal = normalSettings(values);

  function keep(next: OwnSettings): void {
    setOwn(next);
    keepUnsaved(config.id, next);
  }

  return {
    values,
    unsaved: changedSettings(normalSettings(saved), normal),
    changed: changedSettings(normalSettings(config.published), normal),
    problems: settingProblems(normal, looks),
    /** What the server is sent: only what differs from what ships. */
    changes: pick(normal, changedSettings(config.shipped, normal)),
    /** What was set since the last drawing counts too: files arrive when they like. */
    set: <N extends SettingName>(name: N, next: Next<VariantSettings[N]>) => {
      const set = readUnsaved(config.id);
      const value = typeof next === 'function' ? next({ ...saved, ...set }[name]) : next;
      keep({ ...set, [name]: value });
    },
    /** Forgets what was saved meanwhile; whatever was set since stays. */
    forget: (sent: VariantSettings) => {
      const rest = readUnsaved(config.id);
      keep(
        pick(
          rest,
          (Object.keys(rest) as SettingName[]).filter((name) => rest[name] !== sent[name]),
        ),
      );
    },
    reset: () => keep({}),
  };
}

/** A value, or what becomes of the one there is. */
export type Next<Value> = Value | ((now: Value) => Value);

export type Settings = ReturnType<typeof useSettings>;

function pick(settings: OwnSettings, names: readonly SettingName[]): OwnSettings {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
