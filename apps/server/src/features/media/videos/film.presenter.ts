import type { WireFilm } from '@daystream/contract/media.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { type FilmFailure, filmFailures } from '@daystream/domain/media';
import { presentVideo } from '../media.presenter.ts';
import type { ReadFilm } from './films.service.ts';

/** `failureText`: why a film could not be transcoded. */
export function presentFilm(
  { row, tracks }: ReadFilm,
  prefix: string,
  failureText: (failure: FilmFailure) => string,
): WireFilm {
  const failure = filmFailures.find((kind) => kind === row.failure);
  return {
    id: row.id,
    file_id: row.file_id,
    name: row.name,
    size: row.size_bytes,
    state: row.state,
    percent: row.percent,
    remaining: row.remaining_ms === null ? null : Math.ceil(row.remaining_ms / 1000),
    failure: failure === undefined ? null : { kind: failure, message: failureText(failure) },
    created_at: wireTime(row.created_at),
    video: presentVideo(row, tracks, prefix),
  };
}
