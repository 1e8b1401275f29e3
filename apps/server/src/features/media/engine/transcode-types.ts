import type { ProbedFilm } from './probed-film.ts';

export interface SoundTrackRequest {
  /** BCP 47, as in a subtitle's file name: `ru`, `en`, `pt-BR`. */
  readonly language: string;
  /** What the player's menu shows. */
  readonly name: string;
  /** `film` is the film's own sound; a path is an extra file. */
  readonly source: { readonly kind: 'film'; readonly track: number } | { readonly kind: 'file'; readonly path: string };
  /** It tells what is seen. */
  readonly isDescription?: boolean;
}

export interface SubtitleTrackRequest {
  readonly language: string;
  readonly name: string;
  /** Already normalised by `normaliseSubtitles`. */
  readonly vtt: string;
}

export interface TranscodeRequest {
  readonly source: string;
  readonly facts: ProbedFilm;
  /** Where master.m3u8 and the rest are written; an interrupted run continues from the files there. */
  readonly folder: string;
  /** The first one is the default. Tracks that the film does not have are ignored. */
  readonly sound: readonly SoundTrackRequest[];
  /** A file with the music alone, which is mixed with every sound track but descriptions. */
  readonly music?: string | null;
  readonly subtitles: readonly SubtitleTrackRequest[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TranscodeProgress) => void;
  /** Called once the first rendition, all sound and a master playlist can be played. */
  readonly onPlayable?: (film: TranscodedFilm) => void | Promise<void>;
}

export interface TranscodeProgress {
  /** 0..100 over all renditions and tracks. */
  readonly percent: number;
  readonly remainingMs: number | null;
}

export interface TranscodedRendition {
  /** `480p`: 480p.m3u8 and 480p.mp4 stand in the folder. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly codec: string;
  readonly bandwidthBps: number;
  readonly averageBandwidthBps: number;
  readonly bytes: number;
}

export interface TranscodedTrack {
  readonly language: string;
  readonly name: string;
  readonly file: string;
}

/** The files of the folder; names are relative to it. */
export interface TranscodedFilm {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly master: 'master.m3u8';
  readonly renditions: readonly TranscodedRendition[];
  readonly soundTracks: readonly TranscodedTrack[];
  /** `file` is the .vtt itself; its playlist is beside it. */
  readonly subtitleTracks: readonly TranscodedTrack[];
  /** null until the whole film is done. */
  readonly mp4: 'film.mp4' | null;
  readonly poster: { readonly jpeg: 'poster.jpg'; readonly webp: 'poster.webp' };
}
