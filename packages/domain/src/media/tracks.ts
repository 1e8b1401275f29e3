/** Tracks beside a film, one of each kind per language. Guide words are drawn large over it, a description is sound that tells what is seen. */
export const trackKinds = ['subtitle', 'audio', 'guide', 'description', 'chapters'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** Tracks of words, which can be edited. */
export const writtenTrackKinds = ['subtitle', 'guide', 'chapters'] as const satisfies readonly TrackKind[];
export type WrittenTrackKind = (typeof writtenTrackKinds)[number];

/** The language of sound in which nobody speaks (BCP 47). */
export const WORDLESS = 'zxx';
