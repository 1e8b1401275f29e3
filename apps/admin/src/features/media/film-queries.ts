import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { listFilms } from '@daystream/contract/media.admin';
import { mapVideo } from '@daystream/client/models/media';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The addresses of a film, null when it was deleted. They change with its state and tracks. */
export const filmQuery = ({ id, state, tracks }: Pick<WireFilm, 'id' | 'state' | 'tracks'>) =>
  queryOptions({
    queryKey: ['media', 'film', id, state, tracks.map(({ file_id }) => file_id).join()],
    queryFn: async ({ signal }) => {
      const [film] = await call(listFilms, { query: { ids: String(id) }, signal });
      return film === undefined ? null : mapVideo(film.video);
    },
  });
