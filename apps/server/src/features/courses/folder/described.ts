import { contentFields } from '@daystream/domain/courses/content-fields';
import { type Language, languages as knownLanguages } from '@daystream/domain/languages';
import type { CourseSource, DocumentSource, Texts } from './course-source.ts';
import { folderLines, readFields } from './described-fields.ts';
import { readOptions } from './described-options.ts';
import { filmLanguage } from './described-lessons.ts';
import {
  type DescribedReading,
  keysOf,
  keyWord,
  placeOf,
  readDescription,
  reportMisplaced,
} from './described-reading.ts';
import { readStages } from './described-stages.ts';
import { shelveFilms } from './film-shelf.ts';
import { courseCover } from './folder-lessons.ts';
import type { Folder } from './folder-tree.ts';
import { slug } from './keys.ts';
import { isWebAddress } from './markdown-text.ts';
import { filmOf, fileOf, pictureOf } from './mentioned-files.ts';
import type { ProblemReport } from './problems.ts';
import type { TextFiles } from './text-files.ts';
import { type CourseLanguages, textsOf } from './texts.ts';
import { checkedMarkdown, listTranslations } from './translations.ts';
import { addProblem, type YamlValue } from './yaml-file.ts';
import { flagOf, isEmpty, linesOf, listOf, need, scalarText, wordOf } from './yaml-values.ts';

const COURSE_LINES = [...(['key', 'film_language', 'demo', 'options', 'documents'] as const), ...folderLines('course')];
const DEMO_LINES = ['documents', 'expert_messages', 'learner_messages', 'offline'] as const;

const DOCUMENTS_MAX = 100;

/** Reads a folder with `course.yaml`, and reports its mistakes; null when that file is invalid. */
export function readDescribedCourse(
  root: Folder,
  texts: TextFiles,
  schoolLanguage: Language,
  report: ProblemReport,
): CourseSource | null {
  const read = new Set<string>();
  const value = readDescription(root, 'course.yaml', { texts, report, read });
  const lines = value && linesOf(value, COURSE_LINES);
  if (!lines) return null;
  const languages = readLanguages(lines.languages, schoolLanguage);
  const reading: DescribedReading = {
    root,
    texts,
    report,
    read,
    languages,
    mainLanguage: languages[0],
    filmLanguage: filmLanguage(lines.film_language),
    shelf: shelveFilms(root, languages[0], report),
    options: readOptions(lines.options, languages),
    keys: new Map(),
  };
  need(lines, 'title');
  const source: CourseSource = {
    ...readFields('course', lines, languages),
    key: (lines.key && keyWord(lines.key)) || slug(root.name) || 'course',
    languages,
    description: readDescriptionTexts(reading),
    cover: lines.cover ? pictureOf(lines.cover, root, reading) : courseCover(root),
    background: pictureOf(lines.background, root, reading),
    demoFilm: filmOf(lines.demo_film, root, reading),
    demo: readDemoFlags(lines.demo),
    options: reading.options,
    documents: readDocuments(lines.documents, reading),
    stages: readStages(reading),
  };
  reportMisplaced(reading);
  reading.shelf.reportLeftOver();
  return source;
}

function readLanguages(value: YamlValue | undefined, schoolLanguage: Language): CourseLanguages {
  const items = value && scalarText(value) !== null ? [value] : listOf(value, knownLanguages.length);
  const languages = items.flatMap((item) => {
    const word = wordOf(item);
    if (word === null) return [];
    const params = { language: word, languages: knownLanguages.join(', ') };
    return knownLanguages.find((known) => known === word) ?? addProblem(item, 'language_unknown', params) ?? [];
  });
  const [main = schoolLanguage, ...others] = new Set(languages);
  return [main, ...others];
}

function readDescriptionTexts(reading: DescribedReading): Texts {
  const [description] = listTranslations(reading.root, (base) => base === 'course', reading);
  const texts = [...(description?.files ?? [])].flatMap(([language, file]) => {
    const body = reading.texts.get(file.path);
    const text =
      body === undefined ? null : checkedMarkdown(body, contentFields.course.description.max, file, 1, reading);
    return text ? [[language, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

function readDemoFlags(value: YamlValue | undefined): CourseSource['demo'] {
  const lines = value && !isEmpty(value) ? linesOf(value, DEMO_LINES) : null;
  return {
    documents: flagOf(lines?.documents, true),
    expertMessages: flagOf(lines?.expert_messages, true),
    learnerMessages: flagOf(lines?.learner_messages, true),
    offline: flagOf(lines?.offline, true),
  };
}

function readDocuments(value: YamlValue | undefined, reading: DescribedReading): DocumentSource[] {
  const drafts = listOf(value, DOCUMENTS_MAX).flatMap((item) => {
    const lines = linesOf(item, ['key', 'title', 'file', 'url']);
    if (!lines) return [];
    const title = textsOf(need(lines, 'title'), contentFields.document.title.max, reading.languages);
    if (Boolean(lines.file) === Boolean(lines.url)) addProblem(lines.self, 'document_target');
    const file = fileOf(lines.file, reading.root, reading);
    const url = readUrl(lines.url);
    const target = file ? { file } : url ? { url } : null;
    return target ? [{ lines, title, target }] : [];
  });
  const siblings = drafts.map(({ lines, title }, index) => ({
    key: lines.key,
    named: { title: title[reading.mainLanguage] ?? '', name: `document-${index + 1}` },
    place: placeOf(lines.self),
  }));
  const keys = keysOf('document', siblings, null, reading.keys);
  return drafts.map(({ title, target }, index) => ({ key: keys[index] ?? '', title, target }));
}

function readUrl(value: YamlValue | undefined): string | null {
  if (!value || isEmpty(value)) return null;
  const url = wordOf(value);
  return url === null || isWebAddress(url) ? url : addProblem(value, 'url_malformed', { url });
}
