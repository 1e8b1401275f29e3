import { foldName, isIgnoredName } from '@daystream/domain/courses/folder-names';
import type { FilmSource, TrackSource } from './course-source.ts';
import { fileEnding, fileKind, withoutEnding } from './file-names.ts';
import type { FolderFile } from './folder-tree.ts';

/** A file of a course and the path it gets in the written folder. */
export interface WrittenFile {
  readonly path: string;
  readonly file: FolderFile;
}

/** Gives every file of a course a path of its own that a reader finds again, on every file system. */
export interface WrittenFiles {
  /** Each returns the reference to write, counted from the course folder. With a film goes everything beside it. */
  film(film: FilmSource, folder: string): string;
  picture(file: FolderFile, folder: string): string;
  file(file: FolderFile, folder: string): string;
  list(): WrittenFile[];
}

const DEFAULT_ENDINGS = { film: 'mp4', picture: 'jpg', subtitles: 'vtt', sound: 'm4a' } as const;
type EndedKind = keyof typeof DEFAULT_ENDINGS;

export function placeFiles(): WrittenFiles {
  const written = new Map<string, WrittenFile>();
  const pathOf = new Map<string, string>();
  const filmStems = new Map<string, string[]>();

  return {
    film(film, folder) {
      return `/${known(JSON.stringify(filmIdentity(film)), () => placeFilm(film, folder))}`;
    },
    picture: (file, folder) => `/${placeFile(file, folder, withEnding(safeName(file.name), 'picture'))}`,
    file: (file, folder) => `/${placeFile(file, folder, safeName(file.name))}`,
    list: () => [...written.values()],
  };

  function known(identity: string, place: () => string): string {
    const path = pathOf.get(identity) ?? place();
    pathOf.set(identity, path);
    return path;
  }

  function placeFile(file: FolderFile, folder: string, name: string): string {
    return known(JSON.stringify([name, file.fingerprint]), () => {
      const place = firstFree(folder, (candidate) => !written.has(foldName(`${candidate}/${name}`)));
      return put(`${place}/${name}`, file);
    });
  }

  function placeFilm(film: FilmSource, folder: string): string {
    const name = withEnding(safeName(film.file.name), 'film');
    const stem = withoutEnding(name);
    const place = firstFree(folder, (candidate) => isStemFree(stem, filmStems.get(candidate) ?? []));
    filmStems.set(place, [...(filmStems.get(place) ?? []), stem]);
    const beside = `${place}/${stem}`;
    if (film.poster) put(`${beside}.${endingOf(film.poster.name, 'picture')}`, film.poster);
    putTracks(film.subtitles, beside, '', 'subtitles');
    putTracks(film.guides, beside, '.guide', 'subtitles');
    putTracks(film.chapters, beside, '.chapters', 'subtitles');
    putTracks(film.sounds, beside, '', 'sound');
    putTracks(film.descriptions, beside, '.described', 'sound');
    if (film.music) put(`${beside}.music.${endingOf(film.music.name, 'sound')}`, film.music);
    return put(`${place}/${name}`, film.file);
  }

  function putTracks(tracks: readonly TrackSource[], beside: string, role: string, kind: EndedKind): void {
    for (const { language, file } of tracks) put(`${beside}.${language}${role}.${endingOf(file.name, kind)}`, file);
  }

  function put(path: string, file: FolderFile): string {
    written.set(foldName(path), { path, file });
    return path;
  }
}

/** The same film with something else beside it is written once more. */
function filmIdentity({ file, poster, music, ...film }: FilmSource): unknown {
  const { subtitles, sounds, guides, descriptions, chapters } = film;
  const tracks = [subtitles, sounds, guides, descriptions, chapters].map((list) =>
    list.map((track) => [track.language, track.file.fingerprint]),
  );
  return [file.fingerprint, poster?.fingerprint ?? null, music?.fingerprint ?? null, tracks];
}

function firstFree(folder: string, isFree: (candidate: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? folder : `${folder}/${number}`;
    if (isFree(candidate)) return candidate;
  }
}

/** A file beside a film is found by its name, so no film may have a name that begins with that of another. */
function isStemFree(stem: string, taken: readonly string[]): boolean {
  const wanted = foldName(stem);
  return taken
    .map(foldName)
    .every((other) => !`${other}.`.startsWith(`${wanted}.`) && !`${wanted}.`.startsWith(`${other}.`));
}

const LONGEST_NAME_BYTES = 120;
const REFUSED_SIGNS = /[\p{Cc}\p{Cs}<>:"/\\|?*\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;
/** Names that Windows keeps for devices. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Names that this format keeps for descriptions. */
const DESCRIPTION_NAME = /^(?:(?:course|stage|day)\.ya?ml|homework.*\.md)$/i;

/** A file name that every file system takes and that no reader mistakes for a description. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(REFUSED_SIGNS, '-')
    .replace(/[ .]+$/u, '');
  const isTaken = isIgnoredName(plain) || DEVICE_NAME.test(plain) || DESCRIPTION_NAME.test(plain);
  return shortName(plain === '' || isTaken ? `file-${plain.replace(/^\.+/, '')}` : plain);
}

function shortName(name: string): string {
  const ending = fileEnding(name);
  let stem = withoutEnding(name);
  while (Buffer.byteLength(stem) > LONGEST_NAME_BYTES) stem = stem.slice(0, -1).replace(/\p{Cs}$/u, '');
  return ending === '' ? stem.trim() : `${stem.trim()}.${name.slice(name.lastIndexOf('.') + 1)}`;
}

function withEnding(name: string, kind: EndedKind): string {
  return fileKind(name) === kind ? name : `${name}.${DEFAULT_ENDINGS[kind]}`;
}

function endingOf(name: string, kind: EndedKind): string {
  return fileKind(name) === kind ? fileEnding(name) : DEFAULT_ENDINGS[kind];
}
