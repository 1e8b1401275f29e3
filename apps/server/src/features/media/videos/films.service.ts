import type { Database } from '#db/open.ts';
import type { ShownTrack } from '../media.presenter.ts';
import { listTracks } from '../media.store.ts';
import { countCourseFilms, type FilmFilter, type FilmRow, listCourseFilms } from './videos.store.ts';

/** A film of the school with its tracks. */
export interface ReadFilm {
  readonly row: FilmRow;
  readonly tracks: readonly ShownTrack[];
}

/** A page of the school's films, and how many there are in all. */
export async function readFilms(db: Database, filter: FilmFilter, page: { perPage: number; offset: number }) {
  const rows = await listCourseFilms(db, filter, page);
  const ids = rows.map(({ id }) => id);
  const tracks = Map.groupBy(await listTracks(db, ids), ({ video_id }) => video_id);
  const films = rows.map((row): ReadFilm => ({ row, tracks: tracks.get(row.id) ?? [] }));
  return { films, totalCount: await countCourseFilms(db, filter) };
}
