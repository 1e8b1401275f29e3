import type { CourseSource, FilmSource } from './course-source.ts';
import type { FolderFile } from './folder-tree.ts';

export interface FilmFacts {
  /** Fingerprints of films that are already transcoded or queued. */
  readonly prepared?: ReadonlySet<string>;
  /** Known lengths by fingerprint. */
  readonly durationsMs?: ReadonlyMap<string, number>;
}

export interface PlannedFilm {
  readonly file: FolderFile;
  readonly durationMs: number | null;
  /** Keys of the lessons it is for; empty for the demo film of the course. */
  readonly lessonKeys: readonly string[];
}

/** The films to convert, each content once, in the order of the course. */
export function planFilms(source: CourseSource, { prepared, durationsMs }: FilmFacts): PlannedFilm[] {
  const planned = new Map<string, PlannedFilm>();
  for (const { film, lessonKey } of listFilms(source)) {
    const { fingerprint } = film.file;
    if (prepared?.has(fingerprint)) continue;
    const before = planned.get(fingerprint);
    planned.set(fingerprint, {
      file: before?.file ?? film.file,
      durationMs: durationsMs?.get(fingerprint) ?? null,
      lessonKeys: [...(before?.lessonKeys ?? []), ...(lessonKey === null ? [] : [lessonKey])],
    });
  }
  return [...planned.values()];
}

function listFilms({ stages, demoFilm }: CourseSource): { film: FilmSource; lessonKey: string | null }[] {
  const lessons = stages.flatMap(({ days }) =>
    days.flatMap(({ lessonSets }) => lessonSets.flatMap((set) => set.lessons)),
  );
  const ofLessons = lessons.flatMap(({ key, film, descriptionFilm, verticalFilm, verticalDescriptionFilm }) =>
    [film, descriptionFilm, verticalFilm, verticalDescriptionFilm].flatMap((one) =>
      one ? [{ film: one, lessonKey: key }] : [],
    ),
  );
  return demoFilm ? [...ofLessons, { film: demoFilm, lessonKey: null }] : ofLessons;
}

/** About 8 Mbit/s, a usual rate of phones and cameras. */
const TYPICAL_FILM_BYTES_PER_MS = 1000;
/** Transcoding time of all renditions on two cores, as a multiple of the film's length. */
const CONVERTING_LENGTHS = 1.5;

export interface FilmTotals {
  readonly count: number;
  readonly sizeBytes: number;
  readonly durationMs: number;
  /** False when some length was guessed from the size. */
  readonly isDurationKnown: boolean;
  readonly convertingMs: number;
}

export function filmTotals(films: readonly PlannedFilm[], convertingLengths = CONVERTING_LENGTHS): FilmTotals {
  const durations = films.map(({ durationMs, file }) => durationMs ?? file.sizeBytes / TYPICAL_FILM_BYTES_PER_MS);
  const durationMs = Math.round(durations.reduce((sum, each) => sum + each, 0));
  return {
    count: films.length,
    sizeBytes: films.reduce((sum, { file }) => sum + file.sizeBytes, 0),
    durationMs,
    isDurationKnown: films.every((film) => film.durationMs !== null),
    convertingMs: Math.round(durationMs * convertingLengths),
  };
}
