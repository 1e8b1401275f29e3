import { contentFields, type ContentKind } from '@daystream/domain/courses/content-fields';
import {
  type ContentSource,
  emptySource,
  fieldsOf,
  isPlain,
  type NamedField,
  wireValue,
} from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Connection } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type {
  CourseSource,
  DaySource,
  DocumentSource,
  FilmSource,
  HomeworkSource,
  LessonSetSource,
  LessonSource,
  OptionSource,
  StageSource,
} from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';
import type {
  CourseTree,
  TreeDay,
  TreeHomeworkLink,
  TreeLesson,
  TreeSet,
  TreeStage,
} from '../published-course.rules.ts';
import { readExportMedia, type ExportMedia } from './export-media.service.ts';
import { listKeys } from './export-names.store.ts';
import { ownKey } from '../own-keys.rules.ts';
import { writtenKey } from '../written-keys.rules.ts';

/** Something that a folder cannot hold: where it is, and why it is left out. */
export interface LeftOut {
  readonly kind: 'lesson_without_film' | 'rest_day_lessons' | 'file_missing';
  readonly title: LocalizedText;
}

export interface ExportedCourse {
  readonly source: CourseSource;
  readonly media: ExportMedia;
  readonly leftOut: readonly LeftOut[];
}

interface Reading {
  readonly tree: CourseTree;
  readonly media: ExportMedia;
  readonly leftOut: LeftOut[];
  /** The picture beside a film: that of the first lesson that shows it. */
  readonly posters: ReadonlyMap<number, number | null>;
  keyOf(kind: string, id: number): string;
}

/** A draft or a published version as the course that its folder describes. */
export async function exportedCourse(
  ctx: Context,
  db: Connection,
  tree: CourseTree,
  courseKey: string,
): Promise<ExportedCourse> {
  const keys = await listKeys(db, tree.id);
  const media = await readExportMedia(ctx, db, tree);
  const leftOut: LeftOut[] = [];
  // A part that only an old version knows has no row, and so no key but its own.
  const keyOf = (kind: string, id: number) =>
    writtenKey(ctx.mediaKey, kind, keys.get(`${kind} ${id}`) ?? { id, key: ownKey(id) });
  const reading: Reading = { tree, media, leftOut, posters: postersOf(tree), keyOf };
  const { demo, demoVideoId, languages } = tree;
  const source: CourseSource = {
    ...sourceFields('course', tree),
    key: writtenKey(ctx.mediaKey, 'course', { id: tree.id, key: courseKey }),
    languages,
    cover: fileOf(tree.coverFileId, tree.title, reading),
    background: fileOf(tree.backgroundFileId, tree.title, reading),
    demoFilm: filmOf(demoVideoId, posterOf(demoVideoId, reading), tree.title, reading),
    demo: {
      documents: demo.documents,
      expertMessages: demo.expertMessages,
      learnerMessages: demo.userMessages,
      offline: demo.offline,
    },
    options: tree.options.map((option) => optionSource(option, reading)),
    documents: tree.documents.flatMap((document) => documentSource(document, reading)),
    stages: tree.stages.map((stage) => stageSource(stage, reading)),
  };
  return { source, media, leftOut };
}

function stageSource(stage: TreeStage, reading: Reading): StageSource {
  return {
    ...sourceFields('stage', stage),
    key: reading.keyOf('stage', stage.id),
    days: stage.days.map((day) => daySource(day, reading)),
    homework: homeworkSources(stage.homeworks, reading),
  };
}

function daySource(day: TreeDay, reading: Reading): DaySource {
  if (day.isRest && day.sets.length > 0) reading.leftOut.push({ kind: 'rest_day_lessons', title: day.title });
  return {
    ...sourceFields('day', day),
    key: reading.keyOf('day', day.id),
    lessonSets: day.isRest ? [] : day.sets.map((set) => setSource(set, reading)),
    homework: homeworkSources(day.homeworks, reading),
  };
}

const { min: REPEAT_MIN, max: REPEAT_MAX } = contentFields.lesson_set.repeat_count;

function setSource(set: TreeSet, reading: Reading): LessonSetSource {
  const { repeatFrom, repeatTo, repeatCount } = set;
  const hasRange = repeatFrom !== null || repeatTo !== null;
  const from = repeatFrom ?? REPEAT_MIN;
  const to = Math.max(from, repeatTo ?? REPEAT_MAX);
  return {
    ...sourceFields('lesson_set', set),
    key: reading.keyOf('lesson_set', set.id),
    // A folder may not repeat less or more often than its range; learners never do.
    repeat: hasRange ? Math.min(Math.max(repeatCount, from), to) : repeatCount,
    repeatRange: hasRange ? { from, to } : null,
    lessons: set.lessons.flatMap(({ lesson }) => lessonSource(lesson, reading)),
  };
}

function lessonSource(lesson: TreeLesson, reading: Reading): LessonSource[] {
  const { title } = lesson;
  const film = filmOf(lesson.videoId, lesson.imageFileId, title, reading);
  if (film === null) {
    reading.leftOut.push({ kind: 'lesson_without_film', title });
    return [];
  }
  const other = (videoId: number | null) => filmOf(videoId, posterOf(videoId, reading), title, reading);
  return [
    {
      ...sourceFields('lesson', lesson),
      key: reading.keyOf('lesson', lesson.id),
      film,
      descriptionFilm: other(lesson.descriptionVideoId),
      verticalFilm: other(lesson.verticalVideoId),
      verticalDescriptionFilm: other(lesson.verticalDescriptionVideoId),
      options: chosenOptions(lesson, reading),
    },
  ];
}

function postersOf({ stages }: CourseTree): Reading['posters'] {
  const posters = new Map<number, number | null>();
  for (const { lesson } of stages.flatMap(({ days }) =>
    days.flatMap(({ sets }) => sets.flatMap((set) => set.lessons)),
  )) {
    const { videoId, imageFileId } = lesson;
    if (videoId !== null && !posters.has(videoId)) posters.set(videoId, imageFileId);
  }
  return posters;
}

function posterOf(videoId: number | null, { posters }: Reading): number | null {
  return videoId === null ? null : (posters.get(videoId) ?? null);
}

function chosenOptions({ optionValueIds }: TreeLesson, { tree, keyOf }: Reading): LessonSource['options'] {
  const chosen = tree.options.map((option) => {
    const values = option.values.filter(({ id }) => optionValueIds.includes(id));
    return [keyOf('option', option.id), values.map(({ id }) => keyOf('option_value', id))] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

function homeworkSources(links: readonly TreeHomeworkLink[], reading: Reading): HomeworkSource[] {
  const { tree, keyOf } = reading;
  return links.flatMap((link) => {
    const homework = tree.homeworks.find(({ id }) => id === link.homeworkId);
    if (homework === undefined) return [];
    const { title, exercises, answerType } = homework;
    return [
      {
        ...sourceFields('homework', { ...homework, ...link }),
        key: keyOf('homework', homework.id),
        files: homework.fileIds.flatMap((id) => fileOf(id, title, reading) ?? []),
        exercises:
          answerType === 'exercise'
            ? exercises.map((exercise) => ({
                key: keyOf('exercise', exercise.id),
                title: writtenTexts(exercise.title),
              }))
            : [],
      },
    ];
  });
}

function optionSource({ id, title, values }: CourseTree['options'][number], { keyOf }: Reading): OptionSource {
  return {
    key: keyOf('option', id),
    title: writtenTexts(title),
    values: values.map((value) => ({ key: keyOf('option_value', value.id), title: writtenTexts(value.title) })),
  };
}

function documentSource(document: CourseTree['documents'][number], reading: Reading): DocumentSource[] {
  const { id, title, url, fileId } = document;
  const file = url === null ? fileOf(fileId, title, reading) : null;
  const target = url === null ? file && { file } : { url };
  return target === null ? [] : [{ key: reading.keyOf('document', id), title: writtenTexts(title), target }];
}

/** The fields that all kinds share, in the units of a folder. */
function sourceFields<Kind extends ContentKind>(kind: Kind, part: object): ContentSource<Kind> {
  const stored: Readonly<Record<string, unknown>> = { ...part };
  const values = fieldsOf(kind).flatMap((field) => {
    const value = field.tree === null || !isPlain(field) ? undefined : stored[field.tree];
    // A version from before a field was added does not have it.
    return value === undefined ? [] : [[field.source, plainValue(field, wireValue(field, value))] as const];
  });
  return { ...emptySource(kind), ...Object.fromEntries<unknown>(values) };
}

function plainValue({ type }: NamedField, value: unknown): unknown {
  if (type === 'texts') return writtenTexts(value as LocalizedText);
  if (type !== 'text_list') return value;
  return (value as LocalizedText[]).map(writtenTexts).filter((texts) => Object.keys(texts).length > 0);
}

/** A text that was emptied in one language is not written in that language. */
function writtenTexts(texts: LocalizedText): LocalizedText {
  const written = Object.entries(texts).map(([language, text]) => [
    language,
    text.replaceAll('\r\n', '\n').normalize('NFC').trim(),
  ]);
  return Object.fromEntries(written.filter(([, text]) => text !== '')) as LocalizedText;
}

function fileOf(id: number | null, title: LocalizedText, { media, leftOut }: Reading): FolderFile | null {
  if (id === null) return null;
  const file = media.file(id);
  if (file === null) leftOut.push({ kind: 'file_missing', title });
  return file;
}

function filmOf(
  videoId: number | null,
  pictureId: number | null,
  title: LocalizedText,
  reading: Reading,
): FilmSource | null {
  const film = videoId === null ? null : reading.media.film(videoId);
  if (videoId !== null && film === null) reading.leftOut.push({ kind: 'file_missing', title });
  return film && { ...film, poster: fileOf(pictureId, title, reading) };
}
