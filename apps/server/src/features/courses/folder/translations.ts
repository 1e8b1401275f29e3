import { seenText } from '@daystream/domain/texts';
import { foldName } from '@daystream/domain/courses/folder-names';
import { type Language, languages as knownLanguages } from '@daystream/domain/languages';
import type { DescribedReading } from './described-reading.ts';
import { isLanguageCode } from './file-names.ts';
import type { Folder, FolderFile } from './folder-tree.ts';
import { findMarkdownFaults } from './markdown-text.ts';

/** One Markdown text in its languages: `homework.md`, `homework.en.md`. */
export interface Translations {
  /** The name without language and ending. */
  readonly base: string;
  readonly files: ReadonlyMap<Language, FolderFile>;
}

const MARKDOWN_NAME = /^(.+?)(?:\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?))?\.md$/i;

/** The Markdown texts of a folder whose names start with a prefix, in natural order. */
export function listTranslations(
  folder: Folder,
  isWanted: (base: string) => boolean,
  reading: DescribedReading,
): Translations[] {
  const found = new Map<string, Map<Language, FolderFile>>();
  for (const file of folder.files) {
    const { base, language } = splitName(file.name);
    if (!base || !isWanted(foldName(base))) continue;
    reading.read.add(file.path);
    const place = { path: file.path, line: null };
    const known = knownLanguages.find((candidate) => candidate === (language ?? reading.languages[0]));
    const files = found.get(foldName(base)) ?? new Map<Language, FolderFile>();
    found.set(foldName(base), files);
    const first = known && files.get(known);
    if (!known) {
      const params = { name: file.name, language: language ?? '', languages: knownLanguages.join(', ') };
      reading.report.add('language_unknown', place, params);
    } else if (first) {
      reading.report.add('text_file_twice', place, { name: file.name, other: first.name });
    } else {
      files.set(known, file);
    }
  }
  return [...found].map(([base, files]) => ({ base, files }));
}

/** Checks a Markdown text for forbidden content; treats an empty text as missing. */
export function checkedMarkdown(
  body: string,
  max: number,
  file: FolderFile,
  bodyLine: number,
  { report }: Pick<DescribedReading, 'report'>,
): string | null {
  const text = body.normalize('NFC').trimEnd();
  const leading = text.length - text.trimStart().length;
  const firstLine = bodyLine + text.slice(0, leading).split('\n').length - 1;
  const faults = text ? findMarkdownFaults(text.trimStart(), max) : [];
  for (const { code, params, lineOffset } of faults) {
    report.add(code, { path: file.path, line: firstLine + lineOffset }, { name: file.name, ...params });
  }
  const seen = faults.length === 0 ? seenText(text).trim() : '';
  return seen === '' ? null : seen;
}

function splitName(name: string): { base: string; language: string | null } {
  const [, base = '', written] = MARKDOWN_NAME.exec(name) ?? [];
  if (!written) return { base, language: null };
  return isLanguageCode(written)
    ? { base, language: written.toLowerCase() }
    : { base: `${base}.${written}`, language: null };
}
