import { emptySource } from '@daystream/domain/courses/content-values';
import type { Language } from '@daystream/domain/languages';
import type { CourseSource, DaySource, StageSource } from './course-source.ts';
import { shelveFilms } from './film-shelf.ts';
import {
  courseCover,
  type DayFilms,
  dayFilms,
  type FolderLessonsContext,
  folderTitle,
  hasFilms,
  isFilm,
  lessonSetsFromFilms,
  namedAfter,
  ONLY_STAGE_NAME,
} from './folder-lessons.ts';
import { type Folder, listAllFolders } from './folder-tree.ts';
import { deriveKeys } from './keys.ts';
import type { ProblemReport } from './problems.ts';
import { readableName } from './titles.ts';

const LOOSE_FILMS_NAME = 'films';

interface DayPlan {
  /** Empty when no folder names it. */
  readonly name: string;
  readonly films: DayFilms;
}

interface StagePlan {
  readonly name: string;
  readonly days: readonly DayPlan[];
}

/** A folder of films and nothing else: folders are days, or stages of days, and names are titles. */
export function readBareCourse(root: Folder, language: Language, report: ProblemReport): CourseSource {
  const shelf = shelveFilms(root, language, report);
  const context = { shelf, mainLanguage: language, filmLanguage: null };
  const stages = planStages(root, report);
  const stageKeys = deriveKeys(stages.map(({ name }) => namedAfter(name || ONLY_STAGE_NAME, 'stage')));
  const name = readableName(root.name);

  if (stages.length === 0) report.add('course_empty', { path: '.', line: null }, { name: root.name });
  for (const folder of listAllFolders(root)) {
    if (folder !== root && !hasFilms(folder)) {
      report.add('folder_empty', { path: folder.path, line: null }, { name: folder.name });
    }
  }
  const source: CourseSource = {
    ...emptySource('course'),
    key: deriveKeys([{ title: root.name, name: root.name }])[0] ?? ONLY_STAGE_NAME,
    languages: [language],
    title: { [language]: name || root.name },
    cover: courseCover(root),
    background: null,
    demoFilm: null,
    demo: { documents: true, expertMessages: true, learnerMessages: true, offline: true },
    options: [],
    documents: [],
    stages: stages.map((stage, index) => stageFromPlan(stage, stageKeys[index] ?? '', context)),
  };
  shelf.reportLeftOver();
  return source;
}

function planStages(root: Folder, report: ProblemReport): StagePlan[] {
  const folders = root.folders.filter(hasFilms);
  const films = root.files.filter(isFilm);
  const looseDay: DayPlan[] = films.length > 0 ? [{ name: '', films: { films, setFolders: [] } }] : [];
  if (looseDay.length > 0 && folders.length > 0) {
    report.add('films_beside_folders', { path: '.', line: null }, { count: films.length });
  }
  if (!folders.some(isStage)) {
    const days = [...looseDay, ...folders.map(planDay)];
    return days.length > 0 ? [{ name: '', days }] : [];
  }
  const stages = folders.map((folder) =>
    isStage(folder)
      ? { name: folder.name, days: folder.folders.filter(hasFilms).map(planDay) }
      : { name: folder.name, days: [planDay(folder)] },
  );
  return looseDay.length > 0 ? [{ name: '', days: looseDay }, ...stages] : stages;
}

function planDay(folder: Folder): DayPlan {
  return { name: folder.name, films: dayFilms(folder) };
}

/** Films of its own make a folder a day; folders of films without any make it a stage. */
function isStage(folder: Folder): boolean {
  return !folder.files.some(isFilm);
}

function stageFromPlan({ name, days }: StagePlan, key: string, context: FolderLessonsContext): StageSource {
  const dayKeys = deriveKeys(days.map((day) => namedAfter(day.name || LOOSE_FILMS_NAME, 'day')));
  return {
    ...emptySource('stage'),
    key,
    title: folderTitle(name, 'stage', context.mainLanguage),
    days: days.map((day, index) => dayFromPlan(day, `${key}/${dayKeys[index]}`, context)),
    homework: [],
  };
}

function dayFromPlan({ name, films }: DayPlan, key: string, context: FolderLessonsContext): DaySource {
  return {
    ...emptySource('day'),
    key,
    title: folderTitle(name, 'day', context.mainLanguage),
    lessonSets: lessonSetsFromFilms(films, key, context),
    homework: [],
  };
}
