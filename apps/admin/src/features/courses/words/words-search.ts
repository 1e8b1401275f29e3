import { languages as known } from '@daystream/domain/languages';
import { type WrittenTrackKind, writtenTrackKinds } from '@daystream/domain/media';

/** Which words of the film are edited, and where the author came from. */
export interface WordsSearch {
  kind?: WrittenTrackKind;
  language?: string;
  /** The language shown below each cue. */
  beside?: string;
  /** The part of the builder to go back to. */
  part?: string;
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/;

export function readWordsSearch(search: Record<string, unknown>): WordsSearch {
  const kind = writtenTrackKinds.find((one) => one === search.kind);
  const [language, beside] = [search.language, search.beside].map((one) =>
    typeof one === 'string' && LANGUAGE.test(one) ? one : undefined,
  );
  const part = typeof search.part === 'string' && search.part.length < 60 ? search.part : undefined;
  return {
    ...(kind && { kind }),
    ...(language && { language }),
    ...(beside && { beside }),
    ...(part && { part }),
  };
}

/** The languages to choose from: those of the tracks, those of the course, then every other one we know. */
export function offeredLanguages(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set([...lists.flat(), ...known])];
}
