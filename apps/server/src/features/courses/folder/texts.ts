import { type Language, languages as knownLanguages } from '@daystream/domain/languages';
import { seenText } from '@daystream/domain/texts';
import { isMap } from 'yaml';
import type { Texts } from './course-source.ts';
import { findSignFault, findTextFault } from './text-faults.ts';
import { addProblem, type YamlValue } from './yaml-file.ts';
import { entriesOf, isEmpty, scalarText } from './yaml-values.ts';

/** The languages of a course; the first is the main one. */
export type CourseLanguages = readonly [Language, ...Language[]];

/** One text in the main language, or one per language (decisions Q245). A missing language causes a warning. */
export function textsOf(value: YamlValue | undefined | null, max: number, languages: CourseLanguages): Texts {
  if (!value || isEmpty(value)) return {};
  const written = isMap(value.node) ? byLanguage(value) : [{ language: languages[0], value }];
  const texts: Partial<Record<Language, string>> = {};
  for (const { language, value: text } of written) {
    const checked = checkedText(text, max);
    if (checked !== null) texts[language] = checked;
  }
  reportMissingLanguages(
    value,
    written.map(({ language }) => language),
    languages,
  );
  return texts;
}

export function reportMissingLanguages(
  value: YamlValue,
  written: readonly Language[],
  languages: CourseLanguages,
): void {
  const missing = languages.filter((language) => !written.includes(language));
  if (missing.length > 0) addProblem(value, 'languages_missing', { languages: missing.join(', ') });
}

function byLanguage(texts: YamlValue): { language: Language; value: YamlValue }[] {
  return entriesOf(texts).flatMap(({ key, value }) => {
    const language = knownLanguages.find((known) => known === key.name);
    const params = { language: key.name, languages: knownLanguages.join(', ') };
    if (!language) return addProblem(key, 'language_unknown', params) ?? [];
    return [{ language, value: { ...value, name: texts.name } }];
  });
}

function checkedText(value: YamlValue, max: number): string | null {
  const written = scalarText(value);
  if (written === null) return addProblem(value, isEmpty(value) ? 'text_empty' : 'text_expected');
  const text = seenText(written).trim();
  const fault = findSignFault(written.normalize('NFC').trim()) ?? findTextFault(text, max);
  return fault ? addProblem(value, fault.code, fault.params) : text;
}
