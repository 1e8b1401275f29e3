import { foldName } from '@daystream/domain/courses/folder-names';
import { lessonTitle } from '@daystream/domain/courses';
import { emptySource } from '@daystream/domain/courses/content-values';
import type { Language } from '@daystream/domain/languages';
import type { LessonSetSource, LessonSource, Texts } from './course-source.ts';
import { fileKind, withoutEnding } from './file-names.ts';
import type { FilmShelf } from './film-shelf.ts';
import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { deriveKeys, type Keyless } from './keys.ts';
import { readableName, stripNumber, type TitledLevel } from './titles.ts';

export interface FolderLessonsContext {
  readonly shelf: FilmShelf;
  readonly mainLanguage: Language;
  /** null: not written. */
  readonly filmLanguage: string | null;
}

/** Groups a day's films into sets: one untitled set of the films directly in its folder, and one per subfolder. */
export interface DayFilms {
  readonly films: readonly FolderFile[];
  readonly setFolders: readonly Folder[];
}

/** The one stage of a course without stages. */
export const ONLY_STAGE_NAME = 'days';
const UNTITLED_SET_NAME = 'films';

export function isFilm(file: FolderFile): boolean {
  return fileKind(file.name) === 'film';
}

export function hasFilms(folder: Folder): boolean {
  return listAllFiles(folder).some(isFilm);
}

export function dayFilms(folder: Folder): DayFilms {
  return { films: folder.files.filter(isFilm), setFolders: folder.folders.filter(hasFilms) };
}

/** Lessons by the names of the films; keys are unique within the day. */
export function lessonSetsFromFilms(
  { films, setFolders }: DayFilms,
  dayKey: string,
  context: FolderLessonsContext,
): LessonSetSource[] {
  const sets = [
    ...(films.length > 0 ? [{ name: UNTITLED_SET_NAME, title: {}, films }] : []),
    ...setFolders.map((folder) => ({
      name: folder.name,
      title: folderTitle(folder.name, 'lesson_set', context.mainLanguage),
      films: listAllFiles(folder).filter(isFilm),
    })),
  ];
  const setKeys = deriveKeys(sets.map(({ name }) => namedAfter(name, 'lesson_set')));
  const lessonKeys = deriveKeys(sets.flatMap((set) => set.films.map(filmNamedAfter))).values();
  return sets.map((set, index) => ({
    ...emptySource('lesson_set'),
    key: `${dayKey}/${setKeys[index]}`,
    title: set.title,
    repeatRange: null,
    lessons: set.films.map((film) => lessonFromFilm(film, `${dayKey}/${lessonKeys.next().value}`, context)),
  }));
}

function lessonFromFilm(film: FolderFile, key: string, context: FolderLessonsContext): LessonSource {
  const { title, kind } = filmTitle(film);
  return {
    ...emptySource('lesson'),
    key,
    title: { [context.mainLanguage]: title },
    kind,
    film: context.shelf.take(film, context.filmLanguage),
    descriptionFilm: null,
    verticalFilm: null,
    verticalDescriptionFilm: null,
    options: {},
  };
}

/** The title of a film, never empty: falls back to the number, and then to the file extension. */
export function filmTitle(film: FolderFile): Pick<LessonSource, 'kind'> & { title: string } {
  const whole = readableName(withoutEnding(film.name));
  const { title, kind } = lessonTitle(whole);
  return { title: stripNumber(title, 'lesson') || title || film.name.slice(film.name.lastIndexOf('.')), kind };
}

export function filmNamedAfter(film: FolderFile): Keyless {
  return { title: stripNumber(withoutEnding(film.name), 'lesson'), name: film.name };
}

/** No title for a folder whose name is only a number: the cabinet shows "Day 4" by itself. */
export function folderTitle(name: string, level: TitledLevel, language: Language): Texts {
  const title = stripNumber(name, level);
  return title ? { [language]: title } : {};
}

export function namedAfter(name: string, level: TitledLevel): Keyless {
  return { title: stripNumber(name, level), name };
}

/** `cover.jpg`, `.jpeg`, `.png` or `.webp` at the top of the course folder. */
export function courseCover(root: Folder): FolderFile | null {
  const isCover = ({ name }: FolderFile) => foldName(withoutEnding(name)) === 'cover' && fileKind(name) === 'picture';
  return root.files.find(isCover) ?? null;
}
