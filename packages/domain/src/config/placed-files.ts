import type { OwnDocuments } from './documents.ts';
import type { OwnFile } from './own-file.ts';
import { fieldOf, type SettingName, settingNames, type VariantSettings } from './setting-fields.ts';

export const fileSettingKinds = ['documents', 'picture'] as const;
export type FileSettingKind = (typeof fileSettingKinds)[number];

/** The settings that hold files of the school's own, each with its kind. */
export const fileSettings: ReadonlyMap<SettingName, FileSettingKind> = new Map(
  settingNames.flatMap((setting) => {
    const kind = fileSettingKinds.find((known) => known === fieldOf(setting).kind);
    return kind === undefined ? [] : [[setting, kind] as const];
  }),
);

/** A file where it stands in the settings. */
export interface PlacedFile extends OwnFile {
  readonly setting: SettingName;
  readonly kind: FileSettingKind;
}

/** Lists the school's own files of settings, each with its place. */
export function listPlacedFiles(settings: VariantSettings): PlacedFile[] {
  return [...fileSettings].flatMap(([setting, kind]) =>
    filesIn(kind, settings[setting]).map((file) => ({ ...file, setting, kind })),
  );
}

function filesIn(kind: FileSettingKind, value: unknown): readonly OwnFile[] {
  if (kind === 'documents') return Object.values(value as OwnDocuments);
  return value === null ? [] : [value as OwnFile];
}

/** Answers the settings with each of their files as it is known elsewhere. */
export function withPlacedFiles(settings: VariantSettings, known: (file: OwnFile) => OwnFile): VariantSettings {
  const named = [...fileSettings].map(([setting, kind]) => {
    const value: unknown = settings[setting];
    if (kind === 'picture') return [setting, value === null ? null : known(value as OwnFile)];
    const documents = Object.entries(value as OwnDocuments);
    return [setting, Object.fromEntries(documents.map(([language, file]) => [language, known(file)]))];
  });
  return { ...settings, ...(Object.fromEntries(named) as Partial<VariantSettings>) };
}
