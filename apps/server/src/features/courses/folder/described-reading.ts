import { foldName } from '@daystream/domain/courses/folder-names';
import type { OptionSource } from './course-source.ts';
import type { FilmShelf } from './film-shelf.ts';
import type { FolderLessonsContext } from './folder-lessons.ts';
import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { deriveKeys, type Keyless } from './keys.ts';
import type { Place, ProblemReport } from './problems.ts';
import type { TextFiles } from './text-files.ts';
import type { CourseLanguages } from './texts.ts';
import { addProblem, parseYaml, type YamlValue } from './yaml-file.ts';
import { wordOf } from './yaml-values.ts';

/** The context shared by all readers of a described folder. */
export interface DescribedReading extends FolderLessonsContext {
  readonly root: Folder;
  readonly texts: TextFiles;
  readonly report: ProblemReport;
  readonly shelf: FilmShelf;
  readonly languages: CourseLanguages;
  readonly options: readonly OptionSource[];
  readonly keys: KeyBook;
  /** Paths of the descriptions and homework that were read; others are reported as misplaced. */
  readonly read: Set<string>;
}

export type DescriptionName = 'course.yaml' | 'stage.yaml' | 'day.yaml';

export function findDescription(folder: Folder, name: DescriptionName): FolderFile | undefined {
  return folder.files.find((file) => foldName(file.name) === name);
}

/** Parses the YAML description of a folder; null when it is missing or invalid. */
export function readDescription(
  folder: Folder,
  name: DescriptionName,
  { texts, report, read }: Pick<DescribedReading, 'texts' | 'report' | 'read'>,
): YamlValue | null {
  const file = findDescription(folder, name);
  if (!file) return null;
  read.add(file.path);
  const text = texts.get(file.path);
  return text === undefined ? null : parseYaml(text, file.path, report);
}

const DESCRIPTION = /^(?:(?:course|stage|day)\.yaml|homework.*\.md)$/;
const WRONG_ENDING = /^(course|stage|day)\.yml$/;

/** Finds a description in a folder without `course.yaml`: its owner did not mean a bare folder. */
export function findOrphanDescription(root: Folder): FolderFile | undefined {
  const isOrphan = (name: string) => WRONG_ENDING.test(name) || /^(stage|day)\.yaml$/.test(name);
  return listAllFiles(root).find((file) => isOrphan(foldName(file.name)));
}

export function reportMisplaced({ root, report, read }: DescribedReading): void {
  for (const { path, name } of listAllFiles(root)) {
    const place = { path, line: null };
    const wrong = WRONG_ENDING.exec(foldName(name));
    if (wrong) report.add('yaml_ending', place, { name, expected: `${wrong[1]}.yaml` });
    else if (DESCRIPTION.test(foldName(name)) && !read.has(path)) report.add('description_misplaced', place, { name });
  }
}

export type KeyedKind = 'stage' | 'day' | 'lesson_set' | 'lesson' | 'homework' | 'document';

/** Every key of a course, by the kind of thing it names. */
export type KeyBook = Map<string, Place>;

export interface KeyedSibling {
  readonly key: YamlValue | undefined;
  readonly named: Keyless;
  readonly place: Place;
}

// Also what keys are derived to, `опора/первый-вдох`, because an export writes every key down.
const KEY_STEP = String.raw`[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*`;
const KEY_PATTERN = new RegExp(`^${KEY_STEP}(?:/${KEY_STEP})*$`, 'u');
const KEY_STEP_MAX = 80;
/** A derived key may have the hash of a name at its end. */
const KEY_MAX = 5 * KEY_STEP_MAX;

/** Uses written keys unchanged and derives the others from the parent's key; reports a key that is written twice. */
export function keysOf(
  kind: KeyedKind,
  siblings: readonly KeyedSibling[],
  parentKey: string | null,
  keys: KeyBook,
): string[] {
  const written = siblings.map(({ key }) => key && claimKey(kind, key, keys));
  const keyless = siblings.filter((_, index) => !written[index]);
  const below = (own: string) => (parentKey === null ? own : `${parentKey}/${own}`);
  const derived = deriveKeys(
    keyless.map(({ named }) => named),
    (own) => keys.has(`${kind} ${below(own)}`),
  ).map(below);
  const places = keyless.map(({ place }) => place);
  for (const [index, key] of derived.entries()) keys.set(`${kind} ${key}`, places[index] ?? { path: '.', line: null });
  const next = derived.values();
  return written.map((key) => key ?? next.next().value ?? '');
}

function claimKey(kind: KeyedKind, value: YamlValue, keys: KeyBook): string | null {
  const key = keyWord(value);
  if (key === null) return null;
  const first = keys.get(`${kind} ${key}`);
  if (first) return addProblem(value, 'key_repeated', { key, path: first.path, line: first.line ?? 1 });
  keys.set(`${kind} ${key}`, placeOf(value));
  return key;
}

/** A valid written key: small letters, digits and single hyphens; a derived one has a slash between its steps. */
export function keyWord(value: YamlValue): string | null {
  const key = wordOf(value)?.normalize('NFC');
  if (key === undefined) return null;
  const isSmall = key === key.toLowerCase().normalize('NFC');
  const isShort = key.length <= (key.includes('/') ? KEY_MAX : KEY_STEP_MAX);
  return KEY_PATTERN.test(key) && isSmall && isShort
    ? key
    : addProblem(value, 'key_malformed', { key, max: KEY_STEP_MAX });
}

export function placeOf({ file, line }: YamlValue): Place {
  return { path: file.path, line };
}
