import { filmEndings } from '@daystream/domain/media';

const OTHER_FILM_ENDINGS = ['wmv', 'flv', 'mpg', 'mpeg', 'vob', 'ogv', 'rm', 'rmvb', 'asf', 'mxf', 'divx'];
const SOUND_ENDINGS = ['m4a', 'mp3', 'aac', 'wav', 'ogg', 'opus', 'flac'];
const SUBTITLE_ENDINGS = ['vtt', 'srt'];
const OTHER_SUBTITLE_ENDINGS = ['ass', 'ssa', 'sub', 'sbv', 'smi', 'ttml', 'dfxp'];
const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp'];

export type FileKind = 'film' | 'other_film' | 'sound' | 'picture' | 'subtitles' | 'other_subtitles' | 'other';

const kindByEnding = new Map<string, FileKind>([
  ...filmEndings.map((ending) => [ending, 'film'] as const),
  ...OTHER_FILM_ENDINGS.map((ending) => [ending, 'other_film'] as const),
  ...SOUND_ENDINGS.map((ending) => [ending, 'sound'] as const),
  ...PICTURE_ENDINGS.map((ending) => [ending, 'picture'] as const),
  ...SUBTITLE_ENDINGS.map((ending) => [ending, 'subtitles'] as const),
  ...OTHER_SUBTITLE_ENDINGS.map((ending) => [ending, 'other_subtitles'] as const),
]);

/** The kind of a file by its extension only; its content is checked when it is stored. */
export function fileKind(name: string): FileKind {
  return kindByEnding.get(fileEnding(name)) ?? 'other';
}

export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

export function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** True for a language code that exists (`ru`, `pt-BR`), so that `take.old.vtt` is not Old. */
export function isLanguageCode(code: string): boolean {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/i.test(code)) return false;
  try {
    return languageNames.of(code) !== undefined;
  } catch {
    return false; // Intl throws a RangeError for an invalid code such as `en-1a`
  }
}
