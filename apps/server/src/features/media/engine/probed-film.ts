import type { FilmChapter } from '@daystream/domain/media';

/** A film's soundtrack as its container declares it. */
export interface FilmSoundTrack {
  /** The stream's number inside the file. */
  readonly streamIndex: number;
  readonly codec: string;
  readonly channels: number;
  /** As tagged (`rus`, `en`), null when unknown. */
  readonly language: string | null;
}

/** Subtitles inside a film that are text. */
export interface FilmSubtitleTrack {
  readonly streamIndex: number;
  /** As tagged, null when unknown. */
  readonly language: string | null;
}

/** As tagged, null when unknown: ffmpeg's names. */
export interface FilmColour {
  /** Without a tag, as players take it; `gbr` for RGB. */
  readonly matrix: string;
  readonly primaries: string | null;
  readonly transfer: string | null;
  readonly isFullRange: boolean;
}

export interface ProbedFilm {
  readonly container: 'mov' | 'matroska' | 'mpegts' | 'avi';
  readonly durationMs: number;
  readonly frames: number;
  readonly videoStreamIndex: number;
  readonly videoCodec: string;
  /** As stored. */
  readonly width: number;
  readonly height: number;
  /** Clockwise degrees by which a player turns the stored picture. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** As displayed: upright, with square pixels. */
  readonly displayWidth: number;
  readonly displayHeight: number;
  /** The rate of its busiest half second where the rate varies. */
  readonly fps: number;
  readonly isVfr: boolean;
  /** True unless the header says that every frame is whole. */
  readonly mayBeInterlaced: boolean;
  readonly pixelFormat: string;
  readonly bitDepth: number;
  readonly isHdr: boolean;
  readonly colour: FilmColour;
  readonly hasAudio: boolean;
  readonly audioChannels: number;
  readonly audioTracks: readonly FilmSoundTrack[];
  /** Whole ones before those for foreign words only. */
  readonly subtitleTracks: readonly FilmSubtitleTrack[];
  readonly chapters: readonly FilmChapter[];
}
