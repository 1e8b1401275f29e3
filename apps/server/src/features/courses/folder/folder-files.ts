import type { CourseSource, FilmSource, LessonSource } from './course-source.ts';
import type { FolderFile } from './folder-tree.ts';

/** Films in the order of the course, without duplicate contents. */
export function listFilms(source: CourseSource): FilmSource[] {
  return [...new Map(listShownFilms(source).map((film) => [film.file.fingerprint, film])).values()];
}

/** Films at every place that shows them; equal films may have different files beside them. */
function listShownFilms({ stages, demoFilm }: CourseSource): FilmSource[] {
  const lessons = stages.flatMap(({ days }) =>
    days.flatMap(({ lessonSets }) => lessonSets.flatMap((set) => set.lessons)),
  );
  const films = lessons.flatMap((lesson) => [
    lesson.film,
    lesson.descriptionFilm,
    lesson.verticalFilm,
    lesson.verticalDescriptionFilm,
  ]);
  return [...films, demoFilm].filter((film) => film !== null);
}

/** All files of the course, small ones first, so that the course is visible before its films are stored. */
export function listFolderFiles(source: CourseSource): FolderFile[] {
  const films = listFilms(source);
  const beside = listShownFilms(source).flatMap(
    ({ subtitles, sounds, guides, descriptions, chapters, music, poster }) => [
      ...[subtitles, sounds, guides, descriptions, chapters].flat().map(({ file }) => file),
      music,
      poster,
    ],
  );
  const ofHomework = source.stages
    .flatMap((stage) => [...stage.homework, ...stage.days.flatMap((day) => day.homework)])
    .flatMap(({ files }) => files);
  const documents = source.documents.map(({ target }) => ('file' in target ? target.file : null));
  const files = [
    source.cover,
    source.background,
    ...documents,
    ...ofHomework,
    ...beside,
    ...films.map(({ file }) => file),
  ];
  const present = files.filter((file) => file !== null);
  return [...new Map(present.map((file) => [file.fingerprint, file])).values()];
}

/** Fingerprints of all films of the days that contain one of these lessons. */
export function filmsOfDaysWith(source: CourseSource, lessonKeys: readonly string[]): Set<string> {
  const days = lessonsByDay(source).filter((ofDay) => ofDay.some(({ key }) => lessonKeys.includes(key)));
  return new Set(days.flat().map(fingerprintOf));
}

/** Fingerprints of the films of the first day that has lessons. */
export function filmsOfFirstDay(source: CourseSource): Set<string> {
  return new Set(
    lessonsByDay(source)
      .find((ofDay) => ofDay.length > 0)
      ?.map(fingerprintOf),
  );
}

function lessonsByDay({ stages }: CourseSource): LessonSource[][] {
  return stages.flatMap(({ days }) => days.map(({ lessonSets }) => lessonSets.flatMap((set) => set.lessons)));
}

function fingerprintOf({ film }: LessonSource): string {
  return film.file.fingerprint;
}
