/** Extra tracks of a film, one of each kind per language. */
export const trackKinds = ['subtitle', 'audio'] as const;
export type TrackKind = (typeof trackKinds)[number];
