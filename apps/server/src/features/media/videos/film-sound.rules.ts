import { languages } from '@daystream/domain/languages';
import type { ProbedFilm } from '../engine/probed-film.ts';
import type { SoundTrackRequest } from '../engine/transcode-types.ts';
import { languageName } from './language-name.rules.ts';

export interface ExtraSound {
  readonly language: string;
  readonly label: string;
  readonly path: string;
}

/** The film's own sound first, then the files beside it; each language once, named in itself. */
export function filmSound(film: ProbedFilm, extras: readonly ExtraSound[], mainLanguage: string): SoundTrackRequest[] {
  const used = new Set(extras.map(({ language }) => language));
  const own: SoundTrackRequest[] = [];
  for (const [track, { language: tag }] of film.audioTracks.entries()) {
    const language = track === 0 ? firstLanguage(tag, used, mainLanguage) : canonicalLanguage(tag);
    if (language === null || used.has(language)) continue;
    used.add(language);
    own.push({ language, name: languageName(language), source: { kind: 'film', track } });
  }
  const beside = extras.map(({ language, label, path }) => ({
    language,
    name: label,
    source: { kind: 'file', path } as const,
  }));
  return [...own, ...beside];
}

/** The film's language tag counts unless a file beside it has that language. */
function firstLanguage(tag: string | null, used: ReadonlySet<string>, mainLanguage: string): string {
  const wishes = [canonicalLanguage(tag), mainLanguage, ...languages];
  return wishes.find((wish) => wish !== null && !used.has(wish)) ?? 'und';
}

/** `rus` → `ru`; null for an unknown language. */
export function canonicalLanguage(tag: string | null): string | null {
  if (tag === null || !/^[a-z]{2,3}$/i.test(tag)) return null;
  const [canonical] = Intl.getCanonicalLocales(tag);
  return canonical === undefined || ['und', 'mul', 'zxx', 'mis'].includes(canonical) ? null : canonical;
}
