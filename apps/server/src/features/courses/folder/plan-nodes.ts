import { createHash } from 'node:crypto';
import type {
  CourseSource,
  DaySource,
  DocumentSource,
  ExerciseSource,
  FilmSource,
  HomeworkSource,
  LessonSetSource,
  LessonSource,
  OptionSource,
  OptionValueSource,
  StageSource,
  Texts,
  TrackSource,
} from './course-source.ts';

/** A course as a tree that can be compared with the stored one; siblings of one kind are in order. */
export type SourceNode =
  | NodeOf<'course', CourseSource>
  | NodeOf<'option', OptionSource>
  | NodeOf<'option_value', OptionValueSource>
  | NodeOf<'document', DocumentSource>
  | NodeOf<'stage', StageSource>
  | NodeOf<'day', DaySource>
  | NodeOf<'lesson_set', LessonSetSource>
  | NodeOf<'lesson', LessonSource>
  | NodeOf<'homework', HomeworkSource>
  | NodeOf<'exercise', ExerciseSource>;

export const nodeKinds = [
  'course',
  'stage',
  'day',
  'lesson_set',
  'lesson',
  'homework',
  'exercise',
  'document',
  'option',
  'option_value',
] as const satisfies readonly SourceNode['kind'][];
export type NodeKind = (typeof nodeKinds)[number];

/** A digest of each field's value. They are stored with a row; the next import compares them with the folder. */
export type FieldMarks = Readonly<Record<string, string>>;

/** A stored part of a course; nested as in the folder: homework in its stage or day, exercises in their homework. */
export interface ExistingNode {
  readonly kind: NodeKind;
  readonly id: number;
  readonly key: string;
  /** The key under which an export writes it, so that an imported export also matches parts added in the dashboard. */
  readonly writtenKey?: string;
  readonly title: Texts;
  /** Marks of the last import. Changes in the dashboard do not alter them, so an import does not overwrite them. */
  readonly marks: FieldMarks;
  /** Fingerprint of a lesson's film. */
  readonly film: string | null;
  readonly hasProgress: boolean;
  readonly isArchived: boolean;
  /** Made in the dashboard: an import matches it only by its written key, and never removes it. */
  readonly isAddedInDashboard: boolean;
  readonly children: readonly ExistingNode[];
}

interface NodeOf<Kind extends string, Source> {
  readonly kind: Kind;
  /** Unique among the nodes of its kind in one course. */
  readonly key: string;
  /** From 1, among siblings of its kind. */
  readonly sort: number;
  readonly source: Source;
  readonly marks: FieldMarks;
  /** Fingerprints of the films in it and below it, in order. */
  readonly films: readonly string[];
  readonly children: readonly SourceNode[];
}

export function courseNode(source: CourseSource): SourceNode {
  const { key, options, documents, stages, demoFilm, cover, background, ...fields } = source;
  const pictures = { cover: cover?.fingerprint, background: background?.fingerprint };
  return node(
    'course',
    key,
    1,
    source,
    { ...fields, ...pictures, ...filmFields('demoFilm', demoFilm) },
    [],
    [...stages.map(stageNode), ...options.map(optionNode), ...documents.map(documentNode)],
  );
}

function stageNode(source: StageSource, index: number): SourceNode {
  const { key, days, homework, ...fields } = source;
  const children = [...days.map(dayNode), ...homework.map(homeworkNode)];
  return node('stage', key, index + 1, source, fields, [], children);
}

function dayNode(source: DaySource, index: number): SourceNode {
  const { key, lessonSets, homework, ...fields } = source;
  const children = [...lessonSets.map(lessonSetNode), ...homework.map(homeworkNode)];
  return node('day', key, index + 1, source, fields, [], children);
}

function lessonSetNode(source: LessonSetSource, index: number): SourceNode {
  const { key, lessons, ...fields } = source;
  return node('lesson_set', key, index + 1, source, fields, [], lessons.map(lessonNode));
}

function lessonNode(source: LessonSource, index: number): SourceNode {
  const { key, film, descriptionFilm, verticalFilm, verticalDescriptionFilm, ...fields } = source;
  const films = {
    ...filmFields('film', film),
    ...filmFields('descriptionFilm', descriptionFilm),
    ...filmFields('verticalFilm', verticalFilm),
    ...filmFields('verticalDescriptionFilm', verticalDescriptionFilm),
  };
  return node('lesson', key, index + 1, source, { ...fields, ...films }, [film.file.fingerprint], []);
}

function homeworkNode(source: HomeworkSource, index: number): SourceNode {
  const { key, files, exercises, ...fields } = source;
  const fileMarks = files.map(({ name, fingerprint }) => [name, fingerprint]);
  const children = exercises.map((exercise, place) =>
    node('exercise', `${key}/${exercise.key}`, place + 1, exercise, { title: exercise.title }, [], []),
  );
  return node('homework', key, index + 1, source, { ...fields, files: fileMarks }, [], children);
}

function optionNode(source: OptionSource, index: number): SourceNode {
  const values = source.values.map((value, place) =>
    node('option_value', `${source.key}/${value.key}`, place + 1, value, { title: value.title }, [], []),
  );
  return node('option', source.key, index + 1, source, { title: source.title }, [], values);
}

function documentNode(source: DocumentSource, index: number): SourceNode {
  const { key, title, target } = source;
  const fields = { title, target: 'file' in target ? [target.file.name, target.file.fingerprint] : target.url };
  return node('document', key, index + 1, source, fields, [], []);
}

/** The film separate from the files beside it, because new subtitles must not cause another transcoding. */
function filmFields(name: string, film: FilmSource | null): Record<string, unknown> {
  if (!film) return { [name]: null };
  const { subtitles, sounds, guides, descriptions, chapters, music } = film;
  // Of the later ones only those that are there, so that the marks of films without them stay as they were.
  const lists = [subtitles, sounds, ...[guides, descriptions].filter((list) => list.length > 0)];
  const marksOf = (list: readonly TrackSource[]) => list.map((t) => [t.language, t.file.fingerprint]);
  const tracks = lists.map(marksOf);
  return {
    [name]: film.file.fingerprint,
    [`${name}Tracks`]: [film.language, ...tracks, ...(music === null ? [] : [['music', music.fingerprint]])],
    ...(chapters.length > 0 && { [`${name}Chapters`]: marksOf(chapters) }),
    [`${name}Poster`]: film.poster?.fingerprint ?? null,
  };
}

function node<Kind extends string, Source>(
  kind: Kind,
  key: string,
  sort: number,
  source: Source,
  fields: Record<string, unknown>,
  films: readonly string[],
  children: readonly SourceNode[],
): NodeOf<Kind, Source> {
  const marks = Object.fromEntries(Object.entries({ ...fields, sort }).map(([name, value]) => [name, markOf(value)]));
  return {
    kind,
    key,
    sort,
    source,
    marks,
    films: [...films, ...children.flatMap((child) => child.films)],
    children: children.map((child) => ({ ...child, marks: { ...child.marks, parent: markOf(key) } })),
  };
}

function markOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('hex')
    .slice(0, 16);
}

/** Ignores the order in which languages or settings are written. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

export function listNodes(root: SourceNode): SourceNode[] {
  return [root, ...root.children.flatMap(listNodes)];
}
