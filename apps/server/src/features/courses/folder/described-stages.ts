import { emptySource } from '@daystream/domain/courses/content-values';
import type { DaySource, LessonSetSource, StageSource } from './course-source.ts';
import { folderLines, readFields } from './described-fields.ts';
import { readHomework } from './described-homework.ts';
import { readLessonSets, readOnlySet } from './described-lessons.ts';
import {
  type DescribedReading,
  type DescriptionName,
  findDescription,
  keysOf,
  placeOf,
  readDescription,
} from './described-reading.ts';
import { dayFilms, folderTitle, lessonSetsFromFilms, namedAfter, ONLY_STAGE_NAME } from './folder-lessons.ts';
import { type Folder, listAllFiles } from './folder-tree.ts';
import { addProblem } from './yaml-file.ts';
import { type Lines, linesOf } from './yaml-values.ts';

const STAGE_LINES = ['key' as const, ...folderLines('stage')];
const DAY_LINES = ['key' as const, 'lesson_sets' as const, 'lessons' as const, ...folderLines('day')];
type DayLines = Lines<(typeof DAY_LINES)[number]>;

interface Described<Name extends string> {
  readonly folder: Folder;
  readonly lines: Lines<Name>;
}

/** Reads the stages of a described course; days directly in its folder form one stage without a title. */
export function readStages(reading: DescribedReading): StageSource[] {
  const { root, report } = reading;
  const stageFolders = root.folders.filter((folder) => findDescription(folder, 'stage.yaml'));
  const dayFolders = root.folders.filter((folder) => findDescription(folder, 'day.yaml'));
  if (stageFolders.length === 0) {
    if (dayFolders.length === 0) report.add('course_empty', { path: '.', line: null }, { name: root.name });
    return dayFolders.length === 0 ? [] : [onlyStage(reading)];
  }
  for (const folder of dayFolders.filter((day) => !stageFolders.includes(day))) {
    reading.read.add(findDescription(folder, 'day.yaml')?.path ?? '');
    report.add('day_beside_stages', { path: `${folder.path}/day.yaml`, line: 1 }, { name: folder.name });
  }
  const described = describedFolders(root, 'stage.yaml', STAGE_LINES, reading);
  const keys = keysOf(
    'stage',
    described.map((stage) => sibling(stage, 'stage')),
    null,
    reading.keys,
  );
  return described.map((stage, index) => readStage(stage, keys[index] ?? '', reading));
}

function onlyStage(reading: DescribedReading): StageSource {
  const { root } = reading;
  const homework = readHomework(root, ONLY_STAGE_NAME, true, reading);
  return { ...emptySource('stage'), key: ONLY_STAGE_NAME, days: readDays(root, ONLY_STAGE_NAME, reading), homework };
}

function readStage(
  { folder, lines }: Described<(typeof STAGE_LINES)[number]>,
  key: string,
  reading: DescribedReading,
): StageSource {
  const { languages, mainLanguage } = reading;
  const days = readDays(folder, key, reading);
  const isEmpty = !folder.folders.some((day) => findDescription(day, 'day.yaml'));
  if (isEmpty) addProblem({ ...lines.self, name: folder.name }, 'stage_empty');
  const fields = readFields('stage', lines, languages);
  return {
    ...fields,
    key,
    title: lines.title ? fields.title : folderTitle(folder.name, 'stage', mainLanguage),
    days,
    homework: readHomework(folder, key, true, reading),
  };
}

function readDays(parent: Folder, stageKey: string, reading: DescribedReading): DaySource[] {
  const described = describedFolders(parent, 'day.yaml', DAY_LINES, reading);
  const keys = keysOf(
    'day',
    described.map((day) => sibling(day, 'day')),
    stageKey,
    reading.keys,
  );
  return described.map((day, index) => readDay(day, keys[index] ?? '', reading));
}

function readDay(
  { folder, lines }: Described<(typeof DAY_LINES)[number]>,
  key: string,
  reading: DescribedReading,
): DaySource {
  const { languages, mainLanguage } = reading;
  const fields = readFields('day', lines, languages);
  const { isRest } = fields;
  const lessonSets = readDaySets(lines, isRest, key, folder, reading);
  const homework = readHomework(folder, key, false, reading);
  if (!isRest && lessonSets.length === 0) addProblem({ ...lines.self, name: folder.name }, 'day_empty');
  return {
    ...fields,
    key,
    title: lines.title ? fields.title : folderTitle(folder.name, 'day', mainLanguage),
    lessonSets,
    homework,
  };
}

function readDaySets(
  lines: DayLines,
  isRest: boolean,
  key: string,
  folder: Folder,
  reading: DescribedReading,
): LessonSetSource[] {
  const { lessons, lesson_sets: sets } = lines;
  if (lessons && sets) addProblem(lessons, 'lessons_twice');
  if (isRest && (lessons ?? sets)) addProblem(lessons ?? sets ?? lines.self, 'rest_day_with_lessons');
  if (sets) return readLessonSets(sets, key, folder, reading);
  if (lessons) return readOnlySet(lessons, key, folder, reading);
  return isRest ? [] : lessonSetsFromFilms(dayFilms(folder), key, reading);
}

function describedFolders<Name extends string>(
  parent: Folder,
  description: DescriptionName,
  names: readonly Name[],
  reading: DescribedReading,
): Described<Name>[] {
  return parent.folders.flatMap((folder) => {
    const value = readDescription(folder, description, reading);
    const lines = value && linesOf(value, names);
    if (lines) return [{ folder, lines }];
    // An invalid description may mention any file, so none is reported as unused.
    if (findDescription(folder, description)) for (const file of listAllFiles(folder)) reading.shelf.markUsed(file);
    return [];
  });
}

function sibling({ folder, lines }: Described<'key'>, level: 'stage' | 'day') {
  return { key: lines.key, named: namedAfter(folder.name, level), place: placeOf(lines.self) };
}
