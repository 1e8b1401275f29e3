import { languages } from '@daystream/domain/languages';
import { WORDLESS } from '@daystream/domain/media';
import type { ProbedFilm } from '../engine/probed-film.ts';
import type { SoundTrackRequest } from '../engine/transcode-types.ts';
import { languageName } from './language-name.rules.ts';

export interface ExtraSound {
  readonly language: string;
  readonly label: string;
  readonly path: string;
  /** It tells what is seen. */
  readonly isDescription: boolean;
}

export interface SoundLanguages {
  /** As the author says; null: nobody said. */
  readonly own: string | null;
  /** Of films whose file does not say either. */
  readonly main: string;
}

/** The sound of a film where the music is a file of its own. */
export interface FilmSound {
  readonly sound: readonly SoundTrackRequest[];
  /** The music to mix with the voices; null: none, or it is the only sound. */
  readonly music: string | null;
}

/** Mixes nothing where there is music but no voice: it is the sound of the film then. */
export function withMusic(voices: readonly SoundTrackRequest[], music: string | null): FilmSound {
  if (music === null || voices.some(({ isDescription }) => isDescription !== true)) return { sound: voices, music };
  const only = { language: WORDLESS, name: languageName(WORDLESS), source: { kind: 'file', path: music } } as const;
  return { sound: [only, ...voices], music: null };
}

/**
 * The film's own sound first, then the files beside it, each language once and named in itself; descriptions come last, so
 * that none is the first choice of a player.
 */
export function filmSound(
  film: ProbedFilm,
  extras: readonly ExtraSound[],
  { own: said, main }: SoundLanguages,
): SoundTrackRequest[] {
  const used = new Set(extras.filter(({ isDescription }) => !isDescription).map(({ language }) => language));
  const own: SoundTrackRequest[] = [];
  for (const [track, { language: tag }] of film.audioTracks.entries()) {
    const language = track === 0 ? firstLanguage([said, canonicalLanguage(tag), main], used) : canonicalLanguage(tag);
    if (language === null || used.has(language)) continue;
    used.add(language);
    own.push({ language, name: languageName(language), source: { kind: 'film', track } });
  }
  const beside = extras.map(({ language, label, path, isDescription }) => ({
    language,
    // Names differ within a playlist.
    name: isDescription ? `${label} (AD)` : label,
    source: { kind: 'file', path } as const,
    isDescription,
  }));
  return [...own, ...beside.toSorted((a, b) => Number(a.isDescription) - Number(b.isDescription))];
}

/** What the film's own sound speaks where no author has said it; null: the film is silent. */
export function heardLanguage({ audioTracks: [first] }: Pick<ProbedFilm, 'audioTracks'>, main: string): string | null {
  return first === undefined ? null : (canonicalLanguage(first.language) ?? main);
}

/** The first language known of the film's sound counts, unless a file beside it has that language. */
function firstLanguage(known: readonly (string | null)[], used: ReadonlySet<string>): string {
  const wishes = [...known, ...languages];
  return wishes.find((wish) => wish !== null && !used.has(wish)) ?? 'und';
}

/** `rus` → `ru`; null for an unknown language. */
export function canonicalLanguage(tag: string | null): string | null {
  if (tag === null || !/^[a-z]{2,3}$/i.test(tag)) return null;
  const [canonical] = Intl.getCanonicalLocales(tag);
  return canonical === undefined || ['und', 'mul', WORDLESS, 'mis'].includes(canonical) ? null : canonical;
}
