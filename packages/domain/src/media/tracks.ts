/** Tracks beside a film, one of each kind per language. Guide words are drawn large over it, a description is audio that describes the picture. */
export const trackKinds = ['subtitle', 'audio', 'guide', 'description', 'chapters'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** Tracks of words, which can be edited. */
export const writtenTrackKinds = ['subtitle', 'guide', 'chapters'] as const satisfies readonly TrackKind[];
export type WrittenTrackKind = (typeof writtenTrackKinds)[number];

/** The language of audio without speech (BCP 47). */
export const WORDLESS = 'zxx';
