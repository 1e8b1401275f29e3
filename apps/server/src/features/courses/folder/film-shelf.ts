import { MEDIA_LIMIT_BYTES } from '@daystream/domain/media';
import type { FilmSource, TrackSource } from './course-source.ts';
import { fileKind, foldName, isLanguageCode, withoutEnding } from './file-names.ts';
import { type Folder, type FolderFile, listAllFiles, listAllFolders } from './folder-tree.ts';
import type { ProblemReport } from './problems.ts';

/** All films of a folder tree, with the files beside them that have the same name. */
export interface FilmShelf {
  /** Returns a film with its subtitles, audio files and poster; `language` is that of the film's own audio. */
  take(film: FolderFile, language: string): FilmSource;
  /** Marks a file that a description mentions itself. */
  markUsed(file: FolderFile): void;
  /** Warns of unused films, subtitles and audio files, and of unsupported formats. */
  reportLeftOver(): void;
}

interface BesideFilm {
  readonly subtitles: { language: string | null; file: FolderFile }[];
  readonly sounds: { language: string | null; file: FolderFile }[];
  poster: FolderFile | null;
}

export function shelveFilms(root: Folder, report: ProblemReport): FilmShelf {
  const beside = new Map<string, BesideFilm>();
  const used = new Set<string>();
  const unknownLanguages = new Set<string>();
  for (const folder of listAllFolders(root)) shelveFolder(folder, beside, unknownLanguages);

  return {
    take(film, language) {
      const { subtitles = [], sounds = [], poster = null } = beside.get(film.path) ?? {};
      if (film.sizeBytes > MEDIA_LIMIT_BYTES) {
        const params = { name: film.name, max: MEDIA_LIMIT_BYTES / 1024 ** 3 };
        report.add('film_too_large', { path: film.path, line: null }, params);
      }
      if (film.sizeBytes === 0) report.add('file_empty', { path: film.path, line: null }, { name: film.name });
      for (const file of [film, poster, ...subtitles.map((t) => t.file), ...sounds.map((t) => t.file)]) {
        if (file) used.add(file.path);
      }
      return {
        file: film,
        language,
        subtitles: oneEach(subtitles, language, [], report),
        sounds: oneEach(sounds, language, [language], report),
        poster,
      };
    },
    markUsed(file) {
      used.add(file.path);
    },
    reportLeftOver() {
      for (const file of listAllFiles(root)) {
        const code = used.has(file.path) ? null : leftOverCode(file, unknownLanguages);
        if (code) report.add(code, { path: file.path, line: null }, { name: file.name });
      }
    },
  };
}

function shelveFolder(folder: Folder, beside: Map<string, BesideFilm>, unknownLanguages: Set<string>): void {
  const films = folder.files.filter((file) => fileKind(file.name) === 'film');
  for (const film of films) beside.set(film.path, { subtitles: [], sounds: [], poster: null });
  const filmsByName = groupByName(films);

  for (const file of folder.files) {
    const kind = fileKind(file.name);
    if (kind !== 'subtitles' && kind !== 'sound' && kind !== 'picture') continue;
    const owner = findOwner(file, filmsByName);
    const shelf = owner && beside.get(owner.film.path);
    if (!shelf) continue;
    if (kind === 'picture') {
      if (owner.suffix === null) shelf.poster ??= file;
    } else if (owner.suffix !== null && !isLanguageCode(owner.suffix)) {
      unknownLanguages.add(file.path);
    } else {
      shelf[kind === 'sound' ? 'sounds' : 'subtitles'].push({ language: owner.suffix, file });
    }
  }
}

type FilmsByName = ReadonlyMap<string, readonly FolderFile[]>;

function groupByName(films: readonly FolderFile[]): FilmsByName {
  const groups = new Map<string, FolderFile[]>();
  for (const film of films) {
    const name = foldName(withoutEnding(film.name));
    groups.set(name, [...(groups.get(name) ?? []), film]);
  }
  return groups;
}

/** The film with the same name as a file, ignoring a `.suffix` of the file; prefers the exact spelling. */
function findOwner(file: FolderFile, filmsByName: FilmsByName): { film: FolderFile; suffix: string | null } | null {
  const base = withoutEnding(file.name);
  const film = filmNamed(base, filmsByName);
  if (film) return { film, suffix: null };
  const suffixed = filmNamed(withoutEnding(base), filmsByName);
  return suffixed ? { film: suffixed, suffix: base.slice(base.lastIndexOf('.') + 1) } : null;
}

function filmNamed(base: string, filmsByName: FilmsByName): FolderFile | undefined {
  const same = filmsByName.get(foldName(base)) ?? [];
  return same.find((film) => withoutEnding(film.name) === base) ?? same[0];
}

function oneEach(
  tracks: readonly { language: string | null; file: FolderFile }[],
  filmLanguage: string,
  spoken: readonly string[],
  report: ProblemReport,
): TrackSource[] {
  const seen = new Set(spoken.map((language) => language.toLowerCase()));
  return tracks.flatMap(({ language: written, file }) => {
    const [language = filmLanguage] = written === null ? [filmLanguage] : Intl.getCanonicalLocales(written);
    if (!seen.has(language.toLowerCase())) {
      seen.add(language.toLowerCase());
      return [{ language, file }];
    }
    report.add('track_twice', { path: file.path, line: null }, { name: file.name, language });
    return [];
  });
}

function leftOverCode(file: FolderFile, unknownLanguages: ReadonlySet<string>) {
  const kind = fileKind(file.name);
  if (unknownLanguages.has(file.path)) return 'track_language_unknown';
  if (kind === 'other_film') return 'film_format_unknown';
  if (kind === 'other_subtitles') return 'subtitles_format_unknown';
  return kind === 'film' || kind === 'subtitles' || kind === 'sound' ? 'file_unused' : null;
}
