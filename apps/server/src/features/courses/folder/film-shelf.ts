import { foldName } from '@daystream/domain/courses/folder-names';
import { MEDIA_LIMIT_BYTES, WORDLESS } from '@daystream/domain/media';
import type { FilmSource, TrackSource } from './course-source.ts';
import { fileEnding, fileKind, isLanguageCode, withoutEnding } from './file-names.ts';
import { type Folder, type FolderFile, listAllFiles, listAllFolders } from './folder-tree.ts';
import type { ProblemReport } from './problems.ts';

/** All films of a folder tree, with the files beside them that have the same name. */
export interface FilmShelf {
  /** Returns a film with what is beside it; `spoken` is the language of its own audio where it is written. */
  take(film: FolderFile, spoken: string | null): FilmSource;
  /** Marks a file that a description mentions itself. */
  markUsed(file: FolderFile): void;
  /** Warns of unused films, subtitles and audio files, and of unsupported formats. */
  reportLeftOver(): void;
}

interface WrittenTrack {
  readonly language: string | null;
  readonly file: FolderFile;
}

interface BesideFilm {
  readonly subtitles: WrittenTrack[];
  readonly sounds: WrittenTrack[];
  readonly guides: WrittenTrack[];
  readonly chapters: WrittenTrack[];
  readonly descriptions: WrittenTrack[];
  music: FolderFile | null;
  poster: FolderFile | null;
}

const nothingBeside = (): BesideFilm => ({
  subtitles: [],
  sounds: [],
  guides: [],
  descriptions: [],
  chapters: [],
  music: null,
  poster: null,
});

/** What a word at the end of a name makes of subtitles or of sound. */
const ROLES = {
  guide: { kind: 'subtitles', list: 'guides' },
  chapters: { kind: 'subtitles', list: 'chapters' },
  described: { kind: 'sound', list: 'descriptions' },
} as const;
/** The same for the music of a film, which has no language. */
const MUSIC = 'music';

export function shelveFilms(root: Folder, mainLanguage: string, report: ProblemReport): FilmShelf {
  const beside = new Map<string, BesideFilm>();
  const used = new Set<string>();
  const unknownLanguages = new Set<string>();
  for (const folder of listAllFolders(root)) shelveFolder(folder, beside, unknownLanguages);

  return {
    take(film, spoken) {
      const { poster, music, ...tracks } = beside.get(film.path) ?? nothingBeside();
      const language = spoken ?? mainLanguage;
      // A text without a language of its own is in that of the film, where there is one.
      const ofText = language === WORDLESS ? mainLanguage : language;
      if (film.sizeBytes > MEDIA_LIMIT_BYTES) {
        const params = { name: film.name, max: MEDIA_LIMIT_BYTES / 1024 ** 3 };
        report.add('film_too_large', { path: film.path, line: null }, params);
      }
      if (film.sizeBytes === 0) report.add('file_empty', { path: film.path, line: null }, { name: film.name });
      for (const file of [
        film,
        poster,
        music,
        ...Object.values(tracks).flatMap((list) => list.map((track) => track.file)),
      ]) {
        if (file) used.add(file.path);
      }
      return {
        file: film,
        language,
        writtenLanguage: spoken,
        subtitles: oneEach(tracks.subtitles, ofText, [], report),
        sounds: oneEach(tracks.sounds, language, [language], report),
        guides: oneEach(tracks.guides, ofText, [], report),
        chapters: oneEach(tracks.chapters, ofText, [], report),
        descriptions: oneEach(tracks.descriptions, ofText, [], report),
        music,
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
  for (const film of films) beside.set(film.path, nothingBeside());
  const filmsByName = groupByName(films);

  for (const file of folder.files) {
    const kind = fileKind(file.name);
    if (kind !== 'subtitles' && kind !== 'sound' && kind !== 'picture') continue;
    const musicOf = kind === 'sound' && findMusicOwner(file, filmsByName);
    if (musicOf) {
      const shelf = beside.get(musicOf.path);
      if (shelf) shelf.music ??= file;
      continue;
    }
    const owner = findOwner(file, filmsByName);
    const shelf = owner && beside.get(owner.film.path);
    if (!shelf) continue;
    if (kind === 'picture') {
      if (owner.suffix === null) shelf.poster ??= file;
    } else if (owner.suffix !== null && !isLanguageCode(owner.suffix)) {
      unknownLanguages.add(file.path);
    } else {
      const usual = kind === 'sound' ? 'sounds' : 'subtitles';
      shelf[owner.role?.kind === kind ? owner.role.list : usual].push({ language: owner.suffix, file });
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

interface Owner {
  readonly film: FolderFile;
  readonly suffix: string | null;
  readonly role: (typeof ROLES)[keyof typeof ROLES] | null;
}

/** The film with the same name as a file, ignoring its role and a `.suffix` before that; prefers the exact spelling. */
function findOwner(file: FolderFile, filmsByName: FilmsByName): Owner | null {
  const base = withoutEnding(file.name);
  const plain = ownerOf(base, filmsByName);
  if (plain !== null && (plain.suffix === null || isLanguageCode(plain.suffix))) return { ...plain, role: null };
  const role = ROLES[fileEnding(base) as keyof typeof ROLES] ?? null;
  const owner = role && ownerOf(withoutEnding(base), filmsByName);
  return owner ? { ...owner, role } : plain && { ...plain, role: null };
}

/** The film whose music a file is; none where the file has the whole name of a film. */
function findMusicOwner(file: FolderFile, filmsByName: FilmsByName): FolderFile | undefined {
  const base = withoutEnding(file.name);
  if (fileEnding(base) !== MUSIC || filmNamed(base, filmsByName)) return undefined;
  return filmNamed(withoutEnding(base), filmsByName);
}

function ownerOf(base: string, filmsByName: FilmsByName): Omit<Owner, 'role'> | null {
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
  tracks: readonly WrittenTrack[],
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
