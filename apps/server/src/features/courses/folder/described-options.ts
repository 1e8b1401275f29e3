import { contentFields } from '@daystream/domain/courses/content-fields';
import type { LessonSource, OptionSource, OptionValueSource } from './course-source.ts';
import { keyWord } from './described-reading.ts';
import { type CourseLanguages, textsOf } from './texts.ts';
import { addProblem, type YamlValue } from './yaml-file.ts';
import { entriesOf, linesOf, listOf, need, scalarText, wordOf } from './yaml-values.ts';

const OPTIONS_MAX = 50;

/** Reads the options of a course from its line `options`. */
export function readOptions(value: YamlValue | undefined, languages: CourseLanguages): OptionSource[] {
  return readTitled(value, ['key', 'title', 'values'], languages).map(({ key, title, values }) => ({
    key,
    title,
    values: readTitled(values, ['key', 'title'], languages).map((entry): OptionValueSource => {
      return { key: entry.key, title: entry.title };
    }),
  }));
}

interface Titled extends OptionValueSource {
  readonly values: YamlValue | undefined;
}

function readTitled(
  value: YamlValue | undefined,
  names: readonly ('key' | 'title' | 'values')[],
  languages: CourseLanguages,
): Titled[] {
  const firstLines = new Map<string, number>();
  return listOf(value, OPTIONS_MAX).flatMap((item) => {
    const lines = linesOf(item, names);
    if (!lines) return [];
    const keyLine = need(lines, 'key');
    const title = textsOf(need(lines, 'title'), contentFields.option.title.max, languages);
    const values = names.includes('values') ? (need(lines, 'values') ?? undefined) : undefined;
    const key = keyLine && keyWord(keyLine);
    if (!keyLine || key === null) return [];
    const first = firstLines.get(key);
    if (first !== undefined) addProblem(keyLine, 'key_repeated', { key, path: item.file.path, line: first });
    else firstLines.set(key, keyLine.line);
    return first === undefined ? [{ key, title, values }] : [];
  });
}

/** `{ option: value }` or `{ option: [value, value] }` of a lesson; reports options and values that do not exist. */
export function readLessonOptions(
  value: YamlValue | undefined,
  options: readonly OptionSource[],
): LessonSource['options'] {
  const chosen: Record<string, string[]> = {};
  for (const { key, value: written } of value ? entriesOf(value) : []) {
    const option = options.find((candidate) => candidate.key === key.name);
    if (option) {
      const entries = scalarText(written) === null ? listOf(written) : [written];
      chosen[option.key] = entries.flatMap((entry) => knownValue(entry, option) ?? []);
    } else {
      addProblem(key, 'option_unknown', { option: key.name, choices: choicesOf(options) });
    }
  }
  return chosen;
}

function knownValue(entry: YamlValue, option: OptionSource): string | null {
  const word = wordOf(entry);
  if (word === null || option.values.some(({ key }) => key === word)) return word;
  const params = { value: word, option: option.key, choices: choicesOf(option.values) };
  return addProblem(entry, 'option_value_unknown', params);
}

function choicesOf(entries: readonly { readonly key: string }[]): string {
  return entries.map(({ key }) => key).join(', ');
}
