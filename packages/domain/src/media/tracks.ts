/**
 * Tracks beside a film, one of each kind per language. Guide words are drawn large over it, a description is audio that describes
 * the picture. Music is without speech: a film has one, and all its other audio but descriptions is then the voice alone.
 */
export const trackKinds = ['subtitle', 'audio', 'guide', 'description', 'chapters', 'music'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** Tracks of words, which can be edited. */
export const writtenTrackKinds = ['subtitle', 'guide', 'chapters'] as const satisfies readonly TrackKind[];
export type WrittenTrackKind = (typeof writtenTrackKinds)[number];

/** The language of audio without speech (BCP 47). */
export const WORDLESS = 'zxx';

/** Whether a track of a kind may be in a language. */
export function isTrackLanguage(kind: TrackKind, language: string): boolean {
  return kind !== 'music' || language === WORDLESS;
}
