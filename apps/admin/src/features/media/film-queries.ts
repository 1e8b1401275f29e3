import { listFilms } from '@daystream/contract/media.admin';
import { mapVideo } from '@daystream/client/models/media';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** How a film of the school plays, null when it is not there any more. */
export const filmQuery = (filmId: number) =>
  queryOptions({
    queryKey: ['media', 'film', filmId],
    queryFn: async ({ signal }) => {
      const [film] = await call(listFilms, { query: { ids: String(filmId) }, signal });
      return film === undefined ? null : mapVideo(film.video);
    },
  });
