import type { Cue } from '../captions/cue.ts';
import type { MediaTrack, Quality } from '../state.ts';
import type { FaultKind } from '../types.ts';

/** One open address on a video element; closing it frees the element. */
export interface Stream {
  /** The learner pressed play: load ahead without the limit before play. */
  loadAhead: () => void;
  chooseQuality: (id: number | null) => void;
  chooseAudio: (id: number) => void;
  chooseSubtitles: (id: number | null) => void;
  /** Stop requests while offline, and resume them. */
  suspend: () => void;
  resume: () => void;
  bandwidth: () => number | null;
  close: () => void;
}

export interface StreamReport {
  qualities: (qualities: readonly Quality[]) => void;
  playingSize: (size: number) => void;
  /** Languages of the sound; reported before the subtitles, and not by a single file. */
  spoken: (languages: readonly string[]) => void;
  audioTracks: (tracks: readonly MediaTrack[], chosen: number | null) => void;
  subtitleTracks: (tracks: readonly MediaTrack[]) => void;
  cues: (trackId: number, cues: readonly Cue[]) => void;
  seekPictures: (indexUrl: string | null) => void;
  fault: (kind: FaultKind) => void;
  /** Media arrives again after a `network` fault. */
  healed: () => void;
}

export interface StreamStart {
  positionMs: number;
  qualityLimit: number | null;
  bandwidth: number | null;
}

/** The best quality not above a limit, or the smallest when all are above it. */
export function qualityWithin(qualities: readonly Quality[], limit: number): Quality | undefined {
  const ascending = [...qualities].sort((a, b) => a.size - b.size);
  return ascending.findLast((each) => each.size <= limit) ?? ascending[0];
}

/** The sound to begin with: a description only for those who have chosen one. */
export function preferredSound(
  tracks: readonly MediaTrack[],
  language: string,
  isDescribed: boolean,
): MediaTrack | undefined {
  const [described, plain] = [true, false].map((wanted) =>
    tracks.filter(({ isDescription = false }) => isDescription === wanted),
  );
  const wished = isDescribed ? trackOfLanguage(described ?? [], language) : undefined;
  return wished ?? trackOfLanguage(plain ?? [], language);
}

export function trackOfLanguage(tracks: readonly MediaTrack[], language: string | null): MediaTrack | undefined {
  if (language === null) return undefined;
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => primary(track.language) === primary(language))
  );
}
