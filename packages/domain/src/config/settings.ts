import { type LocalizedText, languages } from '../languages.ts';
import { normalizeText } from '../texts.ts';
import type { OwnDocuments } from './documents.ts';
import type { OwnFile } from './own-file.ts';
import {
  fieldOf,
  type NamedLink,
  type OwnCookie,
  type SettingName,
  settingNames,
  type VariantSettings,
} from './setting-fields.ts';

/** Normalises settings for storage: texts in NFC and trimmed, no empty languages, languages in a fixed order. */
export function normalSettings(settings: VariantSettings): VariantSettings {
  const entries = settingNames.map((name) => [name, normalValue(name, settings[name])]);
  return Object.fromEntries(entries) as VariantSettings;
}

function normalValue(name: SettingName, value: VariantSettings[SettingName]): VariantSettings[SettingName] {
  switch (fieldOf(name).kind) {
    case 'line':
    case 'email':
    case 'phone':
    case 'link':
      return normalLine(value as string);
    case 'colour':
      return normalLine(value as string).toLowerCase();
    case 'texts':
    case 'languageLinks':
      return normalTexts(value as LocalizedText);
    case 'documents':
      return normalDocuments(value as OwnDocuments);
    case 'picture':
      return value === null ? null : normalFile(value as OwnFile);
    case 'namedLinks':
      return (value as readonly NamedLink[]).map(({ title, url }) => ({
        title: normalTexts(title),
        url: normalLine(url),
      }));
    case 'cookies':
      return (value as readonly OwnCookie[]).map(({ category, type, names, title }) => ({
        category,
        type,
        names: names.map(normalLine),
        title: normalTexts(title),
      }));
    default:
      return value;
  }
}

function normalLine(text: string): string {
  return normalizeText(text).trim();
}

function normalTexts(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = normalLine(texts[language] ?? '');
      return text === '' ? [] : [[language, text]];
    }),
  );
}

function normalDocuments(documents: OwnDocuments): OwnDocuments {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const document = documents[language];
      return document === undefined ? [] : [[language, normalFile(document)]];
    }),
  );
}

function normalFile({ id, name }: OwnFile): OwnFile {
  return { id, name: normalLine(name) };
}

/** Lists the settings whose values differ, in the order of the fields; expects both sides normalised. */
export function changedSettings(before: VariantSettings, after: VariantSettings): SettingName[] {
  return settingNames.filter((name) => !isSame(before[name], after[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
