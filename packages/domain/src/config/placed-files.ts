import type { OwnDocuments } from './documents.ts';
import type { OwnFile } from './own-file.ts';
import { fieldOf, type SettingName, settingNames, type VariantSettings } from './setting-fields.ts';

export const fileSettingKinds = ['documents', 'picture'] as const;
export type FileSettingKind = (typeof fileSettingKinds)[number];

/** The settings that hold files the school uploaded, each with its kind. */
export const fileSettings: ReadonlyMap<SettingName, FileSettingKind> = new Map(
  settingNames.flatMap((setting) => {
    const kind = fileSettingKinds.find((known) => known === fieldOf(setting).kind);
    return kind === undefined ? [] : [[setting, kind] as const];
  }),
);

/** A file and the setting it belongs to. */
export interface PlacedFile extends OwnFile {
  readonly setting: SettingName;
  readonly kind: FileSettingKind;
}

/** Lists the school's files in its settings, each with the setting it belongs to. */
export function listPlacedFiles(settings: VariantSettings): PlacedFile[] {
  return [...fileSettings].flatMap(([setting, kind]) =>
    filesIn(kind, settings[setting]).map((file) => ({ ...file, setting, kind })),
  );
}

function filesIn(kind: FileSettingKind, value: unknown): readonly OwnFile[] {
  if (kind === 'documents') return Object.values(value as OwnDocuments);
  return value === null ? [] : [value as OwnFile];
}

/** Returns the settings with each file replaced by what `known` returns for it. */
export function withPlacedFiles(settings: VariantSettings, known: (file: OwnFile) => OwnFile): VariantSettings {
  const named = [...fileSettings].map(([setting, kind]) => {
    const value: unknown = settings[setting];
    if (kind === 'picture') return [setting, value === null ? null : known(value as OwnFile)];
    const documents = Object.entries(value as OwnDocuments);
    return [setting, Object.fromEntries(documents.map(([language, file]) => [language, known(file)]))];
  });
  return { ...settings, ...(Object.fromEntries(named) as Partial<VariantSettings>) };
}
