import { contentFields } from '@daystream/domain/courses/content-fields';
import type { Language } from '@daystream/domain/languages';
import type { ExerciseSource, HomeworkSource, Texts } from './course-source.ts';
import { folderLines, readFields } from './described-fields.ts';
import { type DescribedReading, keysOf, keyWord, placeOf } from './described-reading.ts';
import type { Folder, FolderFile } from './folder-tree.ts';
import { deriveKeys } from './keys.ts';
import { splitFrontMatter } from './markdown-text.ts';
import { fileOf } from './mentioned-files.ts';
import { reportMissingLanguages, textsOf } from './texts.ts';
import { checkedMarkdown, listTranslations, type Translations } from './translations.ts';
import { addProblem, parseYaml, type YamlValue } from './yaml-file.ts';
import { flagOf, type Lines, linesOf, listOf, need } from './yaml-values.ts';

const { title: titleField, text: textField, files: filesField } = contentFields.homework;
const EXERCISES_MAX = 50;

const HOMEWORK_LINES = ['key' as const, ...folderLines('homework')];
type HomeworkLines = Lines<(typeof HOMEWORK_LINES)[number]>;

interface HomeworkFile {
  readonly language: Language;
  readonly lines: HomeworkLines;
  readonly text: string | null;
}

/** Reads the homework of a stage or a day: each Markdown file in its folder whose name starts with `homework`. */
export function readHomework(
  folder: Folder,
  parentKey: string,
  isRequiredByDefault: boolean,
  reading: DescribedReading,
): HomeworkSource[] {
  const translated = listTranslations(folder, (base) => base.startsWith('homework'), reading).flatMap(
    (translations) => {
      const main = readMain(translations, reading);
      return main ? [{ translations, main }] : [];
    },
  );
  const siblings = translated.map(({ translations: { base }, main: { lines } }) => ({
    key: lines.key,
    named: { title: base, name: `${base}.md` },
    place: placeOf(lines.self),
  }));
  const keys = keysOf('homework', siblings, parentKey, reading.keys);
  return translated.map(({ translations, main }, index) =>
    homeworkOf(keys[index] ?? '', main, readOthers(translations, reading), folder, isRequiredByDefault, reading),
  );
}

function homeworkOf(
  key: string,
  main: HomeworkFile,
  others: readonly HomeworkFile[],
  folder: Folder,
  isRequiredByDefault: boolean,
  reading: DescribedReading,
): HomeworkSource {
  const { lines } = main;
  need(lines, 'title');
  const read = readFields('homework', lines, [main.language]);
  const all = [main, ...others];
  reportMissingLanguages(
    { ...lines.self, name: 'homework' },
    all.map(({ language }) => language),
    reading.languages,
  );
  const { answer, title } = read;
  const exercises = readExercises(lines.exercises, reading);
  if (answer === 'exercise' && exercises.length === 0) addProblem(lines.answer ?? lines.self, 'exercises_missing');
  if (answer !== 'exercise' && lines.exercises) addProblem(lines.exercises, 'exercises_unused', { answer });
  return {
    ...read,
    key,
    title: Object.assign({}, title, ...others.map((other) => titleOf(other))) as Texts,
    text: Object.fromEntries(all.flatMap(({ language, text }) => (text ? [[language, text]] : []))),
    isRequired: flagOf(lines.required, isRequiredByDefault),
    files: listOf(lines.files, filesField.maxItems).flatMap((file) => fileOf(file, folder, reading) ?? []),
    exercises,
  };
}

function readMain({ base, files }: Translations, reading: DescribedReading): HomeworkFile | null {
  const language = reading.languages[0];
  const file = files.get(language);
  if (file) return readFile(file, language, HOMEWORK_LINES, reading);
  const first = [...files.values()][0];
  const place = { path: first?.path ?? '.', line: null };
  if (first) reading.report.add('homework_main_missing', place, { name: first.name, expected: `${base}.md` });
  return null;
}

function readOthers({ files }: Translations, reading: DescribedReading): HomeworkFile[] {
  return [...files]
    .filter(([language]) => language !== reading.languages[0])
    .flatMap(([language, file]) => readFile(file, language, ['title'], reading) ?? []);
}

function readFile(
  file: FolderFile,
  language: Language,
  allowed: readonly (typeof HOMEWORK_LINES)[number][],
  reading: DescribedReading,
): HomeworkFile | null {
  const content = reading.texts.get(file.path);
  if (content === undefined) return null;
  const { settings, settingsLine, body, bodyLine, isOpen } = splitFrontMatter(content);
  if (isOpen) reading.report.add('front_matter_open', { path: file.path, line: 1 }, { name: file.name });
  const value = isOpen ? null : parseYaml(settings ?? '', file.path, reading.report, settingsLine);
  const lines = value && linesOf(value, HOMEWORK_LINES);
  if (!lines) return null;
  for (const name of HOMEWORK_LINES) {
    const line = lines[name];
    if (line && !allowed.includes(name)) addProblem(line, 'homework_setting_misplaced');
  }
  return { language, lines, text: checkedMarkdown(body, textField.max, file, bodyLine, reading) };
}

function titleOf({ language, lines }: HomeworkFile): Texts {
  return textsOf(lines.title, titleField.max, [language]);
}

function readExercises(value: YamlValue | undefined, reading: DescribedReading): ExerciseSource[] {
  const exercises = listOf(value, EXERCISES_MAX).map((item) => {
    const lines = linesOf(item, ['key', 'title']);
    return {
      key: lines?.key ? keyWord(lines.key) : null,
      keyLine: lines?.key,
      title: lines ? textsOf(need(lines, 'title'), titleField.max, reading.languages) : {},
    };
  });
  const written = new Set<string>();
  for (const { key, keyLine } of exercises) {
    if (key === null || !keyLine) continue;
    if (written.has(key)) addProblem(keyLine, 'key_repeated', { key, path: keyLine.file.path, line: keyLine.line });
    written.add(key);
  }
  const names = exercises.map(({ title }) => title[reading.languages[0]] ?? '');
  const derived = deriveKeys(
    names.map((name) => ({ title: name, name })),
    (key) => written.has(key),
  );
  return exercises.map(({ key, title }, index) => ({ key: key ?? derived[index] ?? '', title }));
}
