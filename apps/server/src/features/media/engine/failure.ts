import type { FilmFailure } from '@daystream/domain/media';
import { isFullDisk } from '#config/full-disk.ts';

/** Why a film failed. Finer than what is stored: an author reads the text of `storedFilmFailure`, the log gets this. */
export type FilmProblem = FilmFailure | 'truncated' | 'not_sound' | 'aborted';

/** A film whose end is missing. */
export interface CutOff {
  readonly thereMs: number;
  /** null where the file does not say how long the film is. */
  readonly promisedMs: number | null;
}

/** `detail` is for the log and never for people. */
export interface MediaFailure<Kind extends string = FilmProblem> {
  readonly kind: Kind;
  readonly detail: string;
  /** Of a truncated film that plays as far as it goes. */
  readonly cutOff?: CutOff;
}

export type Outcome<T, Kind extends string = FilmProblem> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: MediaFailure<Kind> };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const failed = <Kind extends string>(kind: Kind, detail = ''): { ok: false; failure: MediaFailure<Kind> } => ({
  ok: false,
  failure: { kind, detail },
});

/** For `.catch`: a full disk is a failure of the film; any other error is thrown on. */
export function refuseFullDisk(error: unknown): { ok: false; failure: MediaFailure<'no_space'> } {
  if (isFullDisk(error)) return failed('no_space', error.message);
  throw error;
}

/** Whether ffmpeg could not write: it may end as if all were well when only the last bytes found no place. */
export function saysFullDisk(stderr: string): boolean {
  return /: (?:No space left on device|Disk quota exceeded)$/im.test(stderr);
}

/** The reason to store and show to the author; null when the run was only interrupted and will continue. */
export function storedFilmFailure(problem: FilmProblem): FilmFailure | null {
  if (problem === 'aborted') return null;
  return problem === 'truncated' || problem === 'not_sound' ? 'broken' : problem;
}
