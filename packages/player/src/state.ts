import { type Caption, NO_CAPTIONS } from './captions/cue.ts';
import type { FaultKind } from './types.ts';

export interface Quality {
  id: number;
  /** Shorter side in pixels: what people call 720p, also for a portrait film. */
  size: number;
}

export interface MediaTrack {
  id: number;
  language: string;
  label: string;
  /** An audio description. */
  isDescription?: boolean;
  /** Voice and music are mixed: 0 is the voice alone, 100 the music alone. */
  musicPercent?: number;
}

/** The balance of voice and music that nobody has changed. */
export const AS_RECORDED = 50;

/** Everything the controls render; immutable, replaced as a whole. */
export interface PlayerState {
  /** `ready` as soon as the duration is known. */
  phase: 'empty' | 'loading' | 'ready' | 'failed';
  /** Play was pressed; the film may still be buffering. */
  playing: boolean;
  waiting: boolean;
  started: boolean;
  ended: boolean;
  positionMs: number;
  durationMs: number;
  /** End of the buffered range that contains the position. */
  bufferedMs: number;
  speed: number;
  volume: number;
  muted: boolean;
  /** The wished balance of voice and music, in films that have several. */
  musicPercent: number;
  qualities: readonly Quality[];
  /** Null is automatic. */
  quality: number | null;
  playingSize: number | null;
  audioTracks: readonly MediaTrack[];
  audioTrack: number | null;
  subtitleTracks: readonly MediaTrack[];
  /** Null is off. */
  subtitleTrack: number | null;
  /** Where the index of the seek bar's pictures is; null when the film has none. */
  seekPicturesUrl: string | null;
  captions: readonly Caption[];
  fault: FaultKind | null;
  offline: boolean;
  /** Width by height; 0 until the first frame is known. */
  aspect: number;
}

/** State of one film, reset with the next one. */
export const FRESH_FILM = {
  phase: 'loading',
  waiting: false,
  started: false,
  ended: false,
  positionMs: 0,
  durationMs: 0,
  bufferedMs: 0,
  qualities: [],
  quality: null,
  playingSize: null,
  audioTracks: [],
  audioTrack: null,
  subtitleTracks: [],
  subtitleTrack: null,
  seekPicturesUrl: null,
  captions: NO_CAPTIONS,
  fault: null,
  aspect: 0,
} as const satisfies Partial<PlayerState>;

export const INITIAL_STATE: PlayerState = {
  ...FRESH_FILM,
  phase: 'empty',
  playing: false,
  speed: 1,
  volume: 1,
  muted: false,
  musicPercent: AS_RECORDED,
  offline: false,
};
