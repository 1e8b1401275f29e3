import { cueFaults, filmFailures, trackKinds, transcodeStates } from '@daystream/domain/media';
import * as z from 'zod/mini';
import { wire, wireDurationSeconds, wireId } from './wire.ts';

/** Subtitles or an audio track added to a film. */
export const wireFilmTrack = wire({
  kind: z.enum(trackKinds),
  language: z.string(),
  /** The name of the language, in that language. */
  label: z.string(),
  file_id: wireId,
  name: z.string(),
  /** Found inside the film. */
  is_from_film: z.boolean(),
  /** Subtitles that cannot be shown, by their line in the file. */
  skipped: z.array(wire({ line: z.int(), kind: z.enum(cueFaults) })),
});
export type WireFilmTrack = z.output<typeof wireFilmTrack>;

/** The progress of a film; `failure` says why it cannot be shown. */
export const wireFilm = wire({
  id: wireId,
  file_id: wireId,
  name: z.string(),
  size: z.int(),
  state: z.enum(transcodeStates),
  failure: z.nullable(z.enum(filmFailures)),
  percent: z.int(),
  remaining: z.nullable(wireDurationSeconds),
  duration: z.nullable(wireDurationSeconds),
  preview: z.nullable(z.string()),
  /** Language of its own audio as an author set it, `zxx`: no speech; null: as `heard_language`. */
  language: z.nullable(z.string()),
  /** Its spoken language by the file or the course; null: not known yet, or silent. */
  heard_language: z.nullable(z.string()),
  tracks: z.array(wireFilmTrack),
  chapters: z.array(wire({ start: z.number(), title: z.string() })),
});
export type WireFilm = z.output<typeof wireFilm>;
